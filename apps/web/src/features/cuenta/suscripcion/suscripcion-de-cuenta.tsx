import { catalogos } from '@aldia/contract/catalogos.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { regimenEscrito } from '@aldia/contract/regimen-escrito.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { DURACION_RECHAZO_MS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SUSCRIPCION as T, VALIDACION_DE_ALTA } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_SOLO_LECTURA } from '@aldia/contract/textos-de-oficina.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { servicioDe } from '@aldia/domain/inicio/lo-que-toca.ts';
import { esSoloOficina } from '@aldia/domain/permisos/lazo.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { recargarConSesion } from '../../../base/llamadas/recargar-con-sesion.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { PagoAbierto } from '../../../parts/cobros/pago-abierto.tsx';
import { useMientrasDure } from '../../../parts/cobros/use-mientras-dure.ts';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { IconDownload } from '../../../ui/iconos.ts';
import { Lectura } from '../../../ui/lectura.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { CambiarDePlan } from './cambiar-de-plan.tsx';
import { type CobroAbierto, enEspera, estaCerrado, pagosAbiertos } from './pago-abierto.ts';
import { PagoQueVuelve } from './pago-que-vuelve.tsx';
import { type Actual, comprarEn, esDeRango, type Plan, seOfrece, TarjetaDePlan } from './plan.tsx';
import { SeguirConContrato } from './seguir-con-contrato.tsx';
import '../../../parts/suscripciones/suscripciones.css';

interface FinalizarContratoProps {
  readonly actual: Actual;
  /** An unfinished payment of a plan: it ends with the contract (D-53). */
  readonly abierto: CobroAbierto | null;
  readonly alCerrar: () => void;
}

/** The days of the document, in the same words. */
function hastaCuando(actual: Actual, hoy: Dia): readonly (readonly [string, string])[] {
  const { ultimoDia, quedanDias } = finSiCancela(actual, hoy);
  if (quedanDias) return [['Último día de servicio', formatDiaLargo(ultimoDia)]];
  return [
    ['Último día pagado', formatDiaLargo(actual.fechaFin)],
    ['El contrato termina', formatDiaLargo(ultimoDia)],
  ];
}

/** The end-of-contract document, to read or download, and the box that accepts it. Afterwards the page reloads. */
function FinalizarContrato({ actual, abierto, alCerrar }: FinalizarContratoProps) {
  const documento = useConsulta(
    suscripciones.documentoDeFin,
    { id: actual.id },
    { frescaMs: 0, siFalla: 'suscripciones.documentoDeFin' },
  );
  const hoy = useHoy();
  const [acepta, setAcepta] = useState(false);
  const [falta, setFalta] = useState(false);
  const cancelar = useAccion(suscripciones.cancelar, 'suscripciones.cancelar', {
    alExito: async ({ estado, fechaFin }) => {
      const frase = estado === 'terminada' ? T.contratoTermino : T.contratoTermina;
      avisar('exito', llenar(frase, { fecha: formatDiaLargo(fechaFin) }), {
        duracionMs: DURACION_RECHAZO_MS,
        ...(abierto && puedeEntregarse(abierto.estado)
          ? { detalle: llenar(T.pagoQueVolvera, { monto: formatQ(abierto.monto) }) }
          : {}),
      });
      await recargarConSesion();
    },
  });
  const d = documento.data;
  const terminar = () => {
    if (!acepta) return setFalta(true);
    void cancelar.ejecutar({ id: actual.id, aceptaFinSuscripcion: true });
  };
  return (
    <Ventana
      opened
      onClose={cancelar.enCurso ? () => undefined : alCerrar}
      title={T.finalizar}
      size="lg"
      closeOnClickOutside={false}
    >
      {documento.isLoadingError ? (
        <FalloAlCargar alReintentar={documento.refetch} />
      ) : !d ? (
        <Cargando lineas={6} />
      ) : (
        <>
          <Hechos de={[['Plan', actual.tipoSuscripcion.nombre], ...hastaCuando(actual, hoy)]} />
          {abierto && <PagoQueVuelve {...abierto} />}
          <Lectura titulo={d.titulo} parrafos={d.parrafos} />
          <Button
            component="a"
            href={`data:application/pdf;base64,${d.base64}`}
            download={d.nombre}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} />}
          >
            {T.descargar}
          </Button>
          <Checkbox
            className="susc-acepto"
            label={T.acepto}
            checked={acepta}
            error={falta && !acepta ? VALIDACION_DE_ALTA.finDeContrato : undefined}
            onChange={(e) => setAcepta(e.currentTarget.checked)}
          />
        </>
      )}
      <div className="al-dialogo-pie">
        <Button variant="default" data-autofocus disabled={cancelar.enCurso} onClick={alCerrar}>
          {ROTULOS.cancelar}
        </Button>
        <Button color="red" disabled={!d} loading={cancelar.enCurso} onClick={terminar}>
          {T.finalizar}
        </Button>
      </div>
    </Ventana>
  );
}

/** Tab 5 of the account: the plans, the one in force, and the end of the contract (spec 1, section 2.9). */
export function SuscripcionDeCuenta() {
  const sesion = useSesion();
  const faltante = useConsulta(suscripciones.faltante, { id: sesion?.usuarioId ?? 0 });
  const regimenId = faltante.data?.regimenId ?? null;
  const actual = useConsulta(suscripciones.actual, {});
  const planes = useConsulta(
    catalogos.tiposDeSuscripcionActivos,
    { id: regimenId ?? 0 },
    { activa: regimenId !== null },
  );
  const propios = useConsulta(cobros.propios, {}, { frescaMs: 0 });
  const consultas = [faltante, actual, planes, propios];
  if (consultas.some((c) => c.isLoadingError))
    return <FalloAlCargar alReintentar={() => Promise.all(consultas.map((c) => c.refetch()))} />;
  if (!faltante.data || actual.data === undefined) return <Cargando lineas={6} />;
  const deSuGestor = loDeSuGestor(faltante.data, actual.data);
  if (!propios.data || (regimenId !== null && !planes.data)) return <Cargando lineas={6} />;
  return (
    <Planes
      actual={actual.data}
      planes={planes.data ?? []}
      deQue={deQueEs(sesion, actual.data, faltante.data)}
      abiertos={pagosAbiertos(propios.data)}
      deSuGestor={deSuGestor}
      deSuRegimen={deSuGestor === null ? loDeSuRegimen(regimenId, actual.data) : null}
    />
  );
}

/**
 * What the person can buy here. A range is bought at /gestor (D-63), and nobody with one buys a plan here, even if they are a
 * client too. A client whose gestor pays buys nothing.
 */
type DeQue = 'planes' | 'oficina' | 'oficina_y_cliente' | 'nada';
function deQueEs(sesion: Sesion | null, actual: Actual | null, { gestor }: Faltante): DeQue {
  if (sesion !== null && esSoloOficina(sesion)) return 'oficina';
  if (esDeRango(actual)) return 'oficina_y_cliente';
  return gestor?.sigue === true ? 'nada' : 'planes';
}

type Faltante = Salida<typeof suscripciones.faltante>;
/** The notice that the client's gestor pays, or will pay once the client's own plan ends (D-63); null when neither. */
function loDeSuGestor({ paga, gestor }: Faltante, actual: Actual | null): string | null {
  if (!gestor) return null;
  if (paga === 'gestor') return llenar(G.paga, { gestor: gestor.nombre });
  return actual && servicioDe(actual, { paga, sigueElGestor: gestor.sigue }) === 'pasa_al_gestor'
    ? llenar(G.pasaAlGestor, { gestor: gestor.nombre, fecha: formatDiaLargo(actual.fechaFin) })
    : null;
}
/** The notice that a plan of the regime before goes on being charged; null when it is of this one, or is charged no more. */
function loDeSuRegimen(regimenId: number | null, actual: Actual | null): string | null {
  if (!actual || !ESTADOS_QUE_SE_RENUEVAN.includes(actual.estado)) return null;
  const plan = actual.tipoSuscripcion;
  if (plan.regimenId === null || plan.regimenId === regimenId) return null;
  const [deAntes, deAhora] = [regimenEscrito(plan.regimenId), regimenEscrito(regimenId)];
  return llenar(T.planDeAntes, { plan: plan.nombre, antes: deAntes, ahora: deAhora });
}
const Nota = ({ frase }: { readonly frase: string | null }) =>
  frase && (
    <p role="note" className="al-ambar susc-aviso">
      {frase}
    </p>
  );

interface PlanesProps {
  readonly actual: Actual | null;
  /** The plans of the client's regime; empty without a regime. */
  readonly planes: readonly Plan[];
  readonly deQue: DeQue;
  /** Unfinished charges. */
  readonly abiertos: readonly CobroAbierto[];
  /** The notice about the gestor who pays. */
  readonly deSuGestor: string | null;
  /** The notice that the plan is of the regime before. */
  readonly deSuRegimen: string | null;
}

/** A payment of this page without a known end, until the server names its charge or its plan is in force. */
function usePagoSinSaber(abiertos: readonly CobroAbierto[], actual: Actual | null) {
  const [enDuda, setEnDuda] = useState<{ readonly de: number | null } | null>(null);
  const de = actual?.id ?? null;
  const yaSeSabe = enDuda !== null && (abiertos.length > 0 || enDuda.de !== de);
  if (yaSeSabe) setEnDuda(null);
  return { hay: enDuda !== null && !yaSeSabe, poner: () => setEnDuda({ de }) };
}

function Planes({ actual, planes, deQue, abiertos, deSuGestor, deSuRegimen }: PlanesProps) {
  const abierto = abiertos[0] ?? null;
  const [dialogo, setDialogo] = useState<Plan | 'fin' | 'seguir' | null>(null);
  const cerrar = () => setDialogo(null);
  const vigente = actual?.vigente === true;
  const otros = deQue === 'planes' ? planes.filter((p) => seOfrece(p, actual)) : [];
  const duda = usePagoSinSaber(abiertos, actual);
  const espera = enEspera(abiertos, otros) ?? (duda.hay ? T.pagoEnDuda : null);
  useMientrasDure(
    abierto?.detiene === true || duda.hay,
    () => invalidar([cobros.propios, suscripciones.actual]),
    refrescarSesion,
  );
  const puedeTerminar = actual !== null && ['activa', 'en_mora', 'suspendida'].includes(actual.estado);
  return (
    <div className="susc">
      <Nota frase={deSuGestor} />
      <Nota frase={deSuRegimen} />
      {actual && actual.estado !== 'terminada' && (
        <section aria-labelledby="susc-actual">
          <h2 id="susc-actual">{T.planActual}</h2>
          <TarjetaDePlan plan={actual.tipoSuscripcion} actual={actual}>
            {puedeTerminar ? (
              <Button variant="default" color="red" onClick={() => setDialogo('fin')}>
                {T.finalizar}
              </Button>
            ) : (
              actual.siSigue && <Button onClick={() => setDialogo('seguir')}>{T.seguir}</Button>
            )}
          </TarjetaDePlan>
        </section>
      )}
      {actual?.estado === 'pre_cancelada' && deSuGestor === null && (
        <p className="susc-nota">{llenar(T.terminada, { fecha: formatDiaLargo(actual.fechaFin) })}</p>
      )}
      {espera && <PagoAbierto frase={espera} />}
      {deQue === 'oficina_y_cliente' && <p className="susc-nota">{T.deOficina}</p>}
      {deQue === 'planes' && (
        <OtrosPlanes
          planes={otros}
          actual={actual}
          cerrado={(p) => duda.hay || estaCerrado(abiertos, p.id)}
          alElegir={setDialogo}
        />
      )}
      {(deQue === 'oficina' || deQue === 'oficina_y_cliente') && !vigente && (
        <Vacio texto={T.seActivaEnInicio} accion={<IrAlInicio />} />
      )}
      {dialogo === 'fin' && actual && <FinalizarContrato actual={actual} abierto={abierto} alCerrar={cerrar} />}
      {dialogo === 'seguir' && actual?.siSigue && (
        <SeguirConContrato actual={actual} sigue={actual.siSigue} alCerrar={cerrar} />
      )}
      {dialogo !== null && typeof dialogo !== 'string' && (
        <CambiarDePlan plan={dialogo} actual={actual} alDudar={duda.poner} alCerrar={cerrar} />
      )}
    </div>
  );
}

const IrAlInicio = () => (
  <Button component={Link} to="/gestor">
    {AVISOS_DE_SOLO_LECTURA.irAlInicio}
  </Button>
);

interface OtrosPlanesProps {
  readonly planes: readonly Plan[];
  readonly actual: Actual | null;
  /** Whether an unfinished payment keeps it from being bought. */
  readonly cerrado: (plan: Plan) => boolean;
  readonly alElegir: (plan: Plan) => void;
}

/** The plans that can replace the current one. */
function OtrosPlanes({ planes, actual, cerrado, alElegir }: OtrosPlanesProps) {
  return (
    <section aria-labelledby="susc-otros">
      <h2 id="susc-otros">{T.otrosPlanes}</h2>
      {planes.length === 0 ? (
        <Vacio texto={actual?.vigente === true ? T.sinOtrosPlanes : T.sinPlanes} />
      ) : (
        <ul className="susc-planes">
          {planes.map((p) => (
            <li key={p.id}>
              <TarjetaDePlan plan={p}>
                <Button
                  disabled={cerrado(p)}
                  aria-label={`${comprarEn(p, actual)}: ${p.nombre}`}
                  onClick={() => alElegir(p)}
                >
                  {comprarEn(p, actual)}
                </Button>
              </TarjetaDePlan>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
