import { fila } from '@aldia/contract/cables.ts';
import { type CambioAnotado, cambioDeRegimen, type RegimenDeCliente } from '@aldia/contract/cambio-de-regimen.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { regimenEscrito } from '@aldia/contract/regimen-escrito.ts';
import {
  ROTULOS_DE_REGIMEN as R,
  AVISOS_DE_REGIMEN as T,
  VALIDACION_DE_REGIMEN as V,
} from '@aldia/contract/textos-cambio-de-regimen.ts';
import { AVISOS_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import {
  diaDeGuatemala,
  formatDia,
  formatMes,
  instante,
  mes,
  mesDe,
  mesesEntre,
  mesSiguiente,
} from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { siYaNoEsta } from '../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import { CampoSeleccion } from '../../ui/formulario/campo-seleccion.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import './cambio-de-regimen.css';

interface CambiarDeRegimenProps {
  readonly clienteId: number;
  /** The lists that show a client's regime. */
  readonly invalida: readonly Endpoint[];
  readonly alCerrar: () => void;
}

/** Who left their office meanwhile is not theirs to change. */
const SIN_CLIENTE = ['CLIENTE_NO_ENCONTRADO'] as const;
const yaNoEsta = (error: unknown): boolean =>
  error instanceof ErrorDeLlamada && SIN_CLIENTE.some((codigo) => codigo === error.codigo);

/** Writes down from which month a client has another regime, and shows and takes back what is written. */
export function CambiarDeRegimen({ clienteId, invalida, alCerrar }: CambiarDeRegimenProps) {
  const consulta = useConsulta(
    cambioDeRegimen.deCliente,
    { id: clienteId },
    { frescaMs: 0, siFalla: 'cambioDeRegimen.deCliente', callaSi: yaNoEsta },
  );
  const [quita, setQuita] = useState<string | null>(null);
  // Somebody else was first: what the dialog shows is read again.
  const alrededor = siYaNoEsta(SIN_CLIENTE, {
    invalida: [cambioDeRegimen.deCliente, ...invalida],
    alCerrar,
    frase: AVISOS_DE_GESTION.yaNoEsta,
  });
  const cliente = consulta.data;
  if (cliente === undefined)
    return (
      <Ventana opened onClose={alCerrar} title={R.titulo}>
        {yaNoEsta(consulta.error) ? (
          <YaNoEsta invalida={invalida} />
        ) : consulta.isError ? (
          <FalloAlCargar alReintentar={() => consulta.refetch()} />
        ) : (
          <Cargando lineas={5} />
        )}
      </Ventana>
    );
  const quitado = cliente.cambios.find((c) => c.desde === quita && c.seQuita);
  if (quitado)
    return <Quitar cliente={cliente} cambio={quitado} alrededor={alrededor} alCerrar={() => setQuita(null)} />;
  return <Anotar cliente={cliente} alrededor={alrededor} alQuitar={(c) => setQuita(c.desde)} alCerrar={alCerrar} />;
}

/** The list had the client still: it is asked again. */
function YaNoEsta({ invalida }: Pick<CambiarDeRegimenProps, 'invalida'>) {
  useEffect(() => invalidar(invalida), [invalida]);
  return <Vacio texto={AVISOS_DE_GESTION.yaNoEsta} />;
}

interface DeUnCliente {
  readonly cliente: RegimenDeCliente;
  readonly alrededor: ReturnType<typeof siYaNoEsta>;
  readonly alCerrar: () => void;
}

const quienEs = (c: RegimenDeCliente): Hecho[] => [
  ['Cliente', c.nombre],
  ['NIT', formatNit(c.nit)],
];
const Esquema = fila({
  regimenId: z.string(V.elige).min(1, V.elige),
  desde: z.string(V.mes).min(1, V.mes),
});

function Anotar({ cliente, alrededor, alQuitar, alCerrar }: DeUnCliente & { alQuitar: (c: CambioAnotado) => void }) {
  const hoy = useHoy();
  const anotar = useAccion(cambioDeRegimen.anotar, 'cambioDeRegimen.anotar', alrededor);
  const { usuarioId, primero, ultimo, version, regimenId } = cliente;
  const otros = Object.values(REGIMEN).filter((id) => id !== regimenId);
  // The law lets a change rule from the month after its request.
  const usual = mesSiguiente(mesDe(hoy));
  return (
    <FormDialog
      titulo={R.titulo}
      esquema={Esquema}
      valores={{
        regimen_id: otros.length === 1 ? String(otros[0]) : '',
        desde: usual < primero ? primero : usual,
      }}
      guardar={R.guardar}
      alGuardar={(v) => anotar.enviar({ usuarioId, regimenId: Number(v.regimenId), desde: mes(v.desde), version })}
      alCerrar={alCerrar}
      tamanio="lg"
    >
      <Hechos de={[...quienEs(cliente), [R.deAhora, regimenEscrito(regimenId)]]} />
      <Anotados cambios={cliente.cambios} alQuitar={alQuitar} />
      <p className="al-parrafo">{T.segunRtu}</p>
      <CampoSeleccion
        nombre="regimen_id"
        rotulo={R.nuevo}
        opciones={Object.values(REGIMEN).map((id) => ({ valor: String(id), rotulo: regimenEscrito(id) }))}
        requerido
      />
      <CampoSeleccion
        nombre="desde"
        rotulo={R.desde}
        {...(cliente.conMesesTrabajados ? { ayuda: llenar(T.primero, { mes: formatMes(primero) }) } : {})}
        opciones={mesesEntre(primero, ultimo).map((m) => ({ valor: m, rotulo: formatMes(m) }))}
        conBusqueda
        requerido
      />
      <LoQueTrae cliente={cliente} />
    </FormDialog>
  );
}

/** That the plan is of another regime than the client then has, if it is and goes on being charged. */
const delPlan = ({ plan }: RegimenDeCliente, regimenId: number): readonly string[] =>
  plan && plan.regimenId !== regimenId
    ? [llenar(T.plan, { plan: plan.nombre, regimen: regimenEscrito(plan.regimenId) })]
    : [];

/** What becomes of the open months, and who tells the client. */
const conAviso = (meses: string, { recibeCorreo }: RegimenDeCliente): string =>
  `${meses} ${recibeCorreo ? T.recibeCorreo : T.sinCorreo}`;

/** What follows from the choice: open months, balances, the plan, and a change that this one replaces. */
function LoQueTrae({ cliente }: { readonly cliente: RegimenDeCliente }) {
  const [elegido, desde] = useWatch<Readonly<Record<'regimen_id' | 'desde', string>>>({
    name: ['regimen_id', 'desde'],
  });
  const reemplazado = cliente.cambios.find((c) => c.desde >= String(desde));
  return (
    <ul className="reg-trae">
      <li>{conAviso(T.meses, cliente)}</li>
      <li>{Number(elegido) === REGIMEN.ros ? T.aRos : T.aPequenio}</li>
      {delPlan(cliente, Number(elegido)).map((frase) => (
        <li key={frase}>{frase}</li>
      ))}
      {reemplazado && <li>{llenar(T.reemplaza, { mes: formatMes(reemplazado.desde) })}</li>}
    </ul>
  );
}

const fraseDe = (c: CambioAnotado): string =>
  llenar(T.cambio, {
    mes: formatMes(c.desde),
    despues: regimenEscrito(c.despuesId),
    antes: regimenEscrito(c.antesId),
    quien: c.anotadoPor,
    dia: formatDia(diaDeGuatemala(instante(c.anotadoEn))),
  });

function Anotados({ cambios, alQuitar }: { cambios: readonly CambioAnotado[]; alQuitar: (c: CambioAnotado) => void }) {
  if (cambios.length === 0) return null;
  return (
    <section className="reg-anotados" aria-label={R.cambios}>
      <h3>{R.cambios}</h3>
      <ul>
        {cambios.map((c) => (
          <li key={c.desde}>
            <span>{fraseDe(c)}</span>
            {c.seQuita ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={llenar(R.quitarDe, { mes: formatMes(c.desde) })}
                onClick={() => alQuitar(c)}
              >
                {R.quitar}
              </Button>
            ) : (
              <small>{T.yaSeTrabajo}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quitar({ cliente, cambio, alrededor, alCerrar }: DeUnCliente & { readonly cambio: CambioAnotado }) {
  const quitar = useAccion(cambioDeRegimen.quitar, 'cambioDeRegimen.quitar', { ...alrededor, alExito: alCerrar });
  const { usuarioId, version } = cliente;
  return (
    <ConfirmDialog
      titulo={llenar(R.quitarDe, { mes: formatMes(cambio.desde) })}
      hechos={[...quienEs(cliente), [R.desde, formatMes(cambio.desde)], [R.vuelve, regimenEscrito(cambio.antesId)]]}
      luego={[conAviso(T.alQuitar, cliente), ...delPlan(cliente, cambio.antesId)].join(' ')}
      confirmar={R.quitar}
      peligro
      enCurso={quitar.enCurso}
      alConfirmar={() => quitar.ejecutar({ usuarioId, desde: cambio.desde, version })}
      alCerrar={alCerrar}
    />
  );
}
