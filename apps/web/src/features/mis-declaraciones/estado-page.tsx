import {
  type DeclaracionDelCliente,
  misDeclaraciones,
  type SuscripcionDelCliente,
} from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_ACCESORIOS as T } from '@aldia/contract/textos-accesorios.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as ROTULOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { type CostoDeAtraso, costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { formulariosPorPresentar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDeclarado, formatDia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { useHoy } from '../../base/reloj.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { BotonDeFacturas } from '../../parts/suscripciones/boton-de-facturas.tsx';
import { TablaDeSuscripciones } from '../../parts/suscripciones/tabla-de-suscripciones.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Page } from '../../ui/page.tsx';
import { aniosDeEstado, hayAnioAntes } from './anios.ts';
import { PALABRAS } from './palabras.ts';
import { TablaDeDeclaraciones } from './tabla-de-declaraciones.tsx';
import './mis-declaraciones.css';

/** Loads on demand, together with the code of dialogs. */
const DeSuscripcion = dialogoAparte(async () => (await import('./de-suscripcion.tsx')).DeSuscripcion);

/** The subscriptions of the client; each opens the declarations that it covers. */
function Suscripciones({ usuarioId }: { readonly usuarioId: number }) {
  const [abierta, setAbierta] = useState<SuscripcionDelCliente | null>(null);
  return (
    <>
      <TablaDeSuscripciones
        usuarioId={usuarioId}
        vacio={AVISOS.sinSuscripciones}
        acciones={(s) => (
          <span className="mis-acciones">
            <BotonDeLista
              rotulo="Ver declaraciones"
              nombre={`Ver las declaraciones de ${s.tipoSuscripcion.nombre} desde ${formatDia(s.fechaInicio)}`}
              alPulsar={() => setAbierta(s)}
            />
            <BotonDeFacturas suscripcion={s} />
          </span>
        )}
      />
      {abierta && <DeSuscripcion suscripcion={abierta} alCerrar={() => setAbierta(null)} />}
    </>
  );
}

/** The cost of being late, in reassuring words: the amount, what lowers it, and its limit. */
function frasesDe({ total, totalConRebaja, formularios }: CostoDeAtraso): readonly string[] {
  const lineas = formularios.flatMap((f) => f.lineas);
  const cuota = lineas.find((l) => l.cuota !== null)?.cuota;
  return [
    llenar(T.tardeHoy, { monto: formatQ(total) }),
    llenar(T.tardeRebaja, { monto: formatQ(totalConRebaja) }),
    ...(cuota ? [llenar(T.tardeTope, { porDia: formatQ(cuota.porDia), maximo: formatQ(cuota.maximo) })] : []),
    ...(lineas.some((l) => l.clase === 'mora' && l.monto === null) ? [T.tardeSinBase] : []),
    ...(lineas.some((l) => l.clase === 'interes' && l.monto === null) ? [T.tardeIntereses] : []),
    T.estimacion,
  ];
}

/** The client's late months, each with the cost of filing it today; draws nothing when there is none. */
function MesesTarde({ filas }: { readonly filas: readonly DeclaracionDelCliente[] | undefined }) {
  const dia = useHoy();
  const tarde = (filas ?? [])
    .map((d) => ({ d, costo: costoDeAtraso(formulariosPorPresentar(d), dia) }))
    .filter(({ costo }) => costo.formularios.some((f) => f.diasDeAtraso > 0));
  return tarde.map(({ d, costo }) => (
    <details key={d.id} className="mis-tarde">
      <summary>
        <strong>{formatMes(d.periodo)}</strong>: {T.tarde}
      </summary>
      {frasesDe(costo).map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </details>
  ));
}

interface DeclaracionesDelAnioProps {
  readonly usuarioId: number;
  readonly anio: number;
  readonly actual: number;
  readonly alElegir: (anio: number) => void;
}

/** The months of a year in any regime: a client who changed regime has them in two calls. */
function DeclaracionesDelAnio({ usuarioId, anio, actual, alElegir }: DeclaracionesDelAnioProps) {
  const pregunta = { usuarioId, anio };
  const general = useConsulta(misDeclaraciones.delAnio, pregunta);
  const ros = useConsulta(misDeclaraciones.delAnioRos, pregunta);
  const consulta = {
    isPending: general.isPending || ros.isPending,
    isError: general.isError || ros.isError,
    isFetching: general.isFetching || ros.isFetching,
    refetch: () => Promise.all([general.refetch(), ros.refetch()]),
  };
  useAvisoDeFallo(consulta.isError, 'misDeclaraciones.leer');
  const filas =
    general.data && ros.data
      ? [...general.data, ...ros.data].toSorted((a, b) => b.periodo.localeCompare(a.periodo))
      : undefined;
  return (
    <>
      <MesesTarde filas={filas} />
      <TablaDeDeclaraciones
        titulo={`Declaraciones de ${anio}`}
        filas={filas}
        consulta={consulta}
        vacio={{ texto: AVISOS.anioSinDeclaraciones }}
        barra={
          <>
            <NativeSelect
              label="Año"
              value={String(anio)}
              data={aniosDeEstado(actual, anio).map(String)}
              onChange={(e) => alElegir(Number(e.currentTarget.value))}
            />
            {hayAnioAntes(anio) && (
              <Button variant="default" onClick={() => alElegir(anio - 1)}>
                Ver {anio - 1}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

/** `/estado_declaracion`: the state of the client's declarations, by year or by subscription (spec 2, section 2.14). */
export function EstadoPage() {
  const sesion = useSesion();
  const { anio } = useSearch({ strict: false });
  const navegar = useNavigate();
  const actual = anioDeclarado(useHoy());
  if (!sesion) return null;
  return (
    <Page titulo={ROTULOS.estado}>
      <PalabrasDeHoy de={PALABRAS} />
      <section className="mis-seccion" aria-labelledby="mis-por-anio">
        <h2 id="mis-por-anio">Por año</h2>
        <DeclaracionesDelAnio
          usuarioId={sesion.usuarioId}
          anio={anio ?? actual}
          actual={actual}
          alElegir={(nuevo) => void navegar({ to: '.', search: (antes) => ({ ...antes, anio: nuevo }) })}
        />
      </section>
      <section className="mis-seccion" aria-labelledby="mis-por-suscripcion">
        <h2 id="mis-por-suscripcion">Por suscripción</h2>
        <Suscripciones usuarioId={sesion.usuarioId} />
      </section>
    </Page>
  );
}
