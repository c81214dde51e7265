import { ORDENES_POR_NOMBRE_Y_NIT } from '@aldia/contract/listas.ts';
import { type Destinatario, mensajes } from '@aldia/contract/mensajes.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_MOTIVO,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import type { MotivoDeFuera } from '@aldia/domain/mensajes/masivo.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { esPaginaVencida, useEmpezarDeNuevo } from '../../../base/direccion/pagina-vencida.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { ContextoDeLista } from '../../../ui/data-table/direccion-de-lista.ts';
import type { ServidorDeTabla } from '../../../ui/data-table/tipos.ts';
import { FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { TablaAparte } from '../../../ui/tabla-aparte.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { type AQuienes, filtroDe } from './a-quienes.ts';

const PAGINA = { busqueda: '', siguiente: null, limite: 1, orden: 'nombre', ver: 'reciben' } as const;

/** How many receive the mail; read at each change of the filters and when the confirmation opens. */
export const useDestinatarios = (quienes: AQuienes) =>
  useConsulta(
    mensajes.destinatarios,
    { ...filtroDe(quienes), ...PAGINA },
    { frescaMs: 0, conAnterior: true, siFalla: 'mensajes.destinatarios' },
  );
type Destinatarios = ReturnType<typeof useDestinatarios>;
export type Cuentas = NonNullable<Destinatarios['data']>['cuentas'];

/** The counts, once loaded; after a failure older counts do not apply. */
export const cuentasDe = ({ isError, data }: Destinatarios): Cuentas | undefined =>
  isError ? undefined : data?.cuentas;

/** Replaces the counts while they load or when they failed. */
export function SinContar({ de }: { readonly de: Destinatarios }) {
  const noVino = de.isError && !de.isFetching;
  return noVino ? <FalloAlCargar alReintentar={de.refetch} /> : <span>{T.contando}</span>;
}

const CUENTA_DE_MOTIVO: Readonly<Record<MotivoDeFuera, (c: Cuentas) => number>> = {
  sin_correo: (c) => c.sinCorreo,
  sin_verificar: (c) => c.sinVerificar,
  no_recibe: (c) => c.noRecibe,
  baja: (c) => c.baja,
};

/** The counts as facts: who receives the mail, and who does not, by reason. */
export const hechosDeCuentas = (c: Cuentas) => [
  [R.reciben, <strong key="reciben">{c.reciben.toLocaleString('en-US')}</strong>] as const,
  ...clavesDe(CUENTA_DE_MOTIVO)
    .map((m) => [ROTULO_DE_MOTIVO[m], CUENTA_DE_MOTIVO[m](c)] as const)
    .filter(([, n]) => n > 0)
    .map(([rotulo, n]) => [`${R.fuera}: ${rotulo.toLowerCase()}`, n.toLocaleString('en-US')] as const),
];

interface QuienesProps {
  readonly quienes: AQuienes;
  readonly destinatarios: Destinatarios;
}
/** Who gets the mail, before anything is sent. */
export function Quienes({ quienes, destinatarios }: QuienesProps) {
  const cuentas = cuentasDe(destinatarios);
  const [ver, setVer] = useState<'reciben' | 'fuera' | null>(null);
  return (
    <section className="men-quienes" aria-label={R.quienes}>
      <h2 className="men-titulo">{R.quienes}</h2>
      <p className="al-parrafo">{T.aQuienes}</p>
      <div aria-live="polite">
        {cuentas ? <Hechos de={hechosDeCuentas(cuentas)} /> : <SinContar de={destinatarios} />}
      </div>
      {cuentas?.reciben === 0 && <p className="men-aviso">{T.nadie}</p>}
      <div className="men-botones">
        <Button variant="default" onClick={() => setVer('reciben')}>
          {R.verQuienes}
        </Button>
        <Button variant="default" onClick={() => setVer('fuera')}>
          {R.fuera}
        </Button>
      </div>
      <Ventana
        opened={ver !== null}
        onClose={() => setVer(null)}
        title={ver === 'fuera' ? R.fuera : R.reciben}
        size="xl"
      >
        {/* Named views belong to the list behind the dialog. */}
        <ContextoDeLista.Provider value={null}>
          {ver && <Lista key={ver} quienes={quienes} ver={ver} />}
        </ContextoDeLista.Provider>
      </Ventana>
    </section>
  );
}

const col = columnasDe<Destinatario>();
const RECIBEN = [
  col.texto(R.nombre, (d) => d.nombre, { orden: 'nombre' }),
  col.texto(R.nit, (d) => d.nit, { orden: 'nit', dibujo: (d) => formatNit(d.nit) }),
  col.texto(R.correo, (d) => d.correo),
];
const FUERA = [...RECIBEN, col.texto(R.motivoDeFuera, (d) => (d.motivo ? ROTULO_DE_MOTIVO[d.motivo] : ''))];
const POR_PAGINA = 15;

interface EstadoDeLista {
  readonly busqueda: string;
  readonly orden: string;
  readonly cursores: readonly string[];
}
/** A list in a dialog keeps its search and page itself: the address belongs to the tab behind it. */
function Lista({ quienes, ver }: { readonly quienes: AQuienes; readonly ver: 'reciben' | 'fuera' }) {
  const [estado, setEstado] = useState<EstadoDeLista>({ busqueda: '', orden: 'nombre', cursores: [] });
  const orden = ORDENES_POR_NOMBRE_Y_NIT.find((o) => o === estado.orden) ?? 'nombre';
  const pagina = { busqueda: estado.busqueda, orden, siguiente: estado.cursores.at(-1) ?? null, limite: POR_PAGINA };
  const enOtra = estado.cursores.length > 0;
  const consulta = useConsulta(
    mensajes.destinatarios,
    { ...filtroDe(quienes), ver, ...pagina },
    { conAnterior: true, siFalla: 'mensajes.destinatarios', callaSi: (error) => enOtra && esPaginaVencida(error) },
  );
  useEmpezarDeNuevo(enOtra && esPaginaVencida(consulta.error), () => setEstado({ ...estado, cursores: [] }));
  const { total = 0, siguiente = null } = consulta.data ?? {};
  const servidor: ServidorDeTabla = {
    total,
    siguiente,
    pagina: estado.cursores.length + 1,
    busqueda: estado.busqueda,
    orden,
    alBuscar: (busqueda) => setEstado({ ...estado, busqueda, cursores: [] }),
    alOrdenar: (nuevo) => setEstado({ ...estado, orden: nuevo ?? 'nombre', cursores: [] }),
    alMover: (adonde) => {
      const avanza = adonde === 'siguiente' && siguiente !== null;
      const cursores = avanza ? [...estado.cursores, siguiente] : estado.cursores.slice(0, -1);
      setEstado({ ...estado, cursores: adonde === 'primera' ? [] : cursores });
    },
  };
  return (
    <TablaAparte
      titulo={ver === 'fuera' ? R.fuera : R.reciben}
      columnas={ver === 'fuera' ? FUERA : RECIBEN}
      filas={consulta.data?.filas}
      consulta={consulta}
      servidor={servidor}
      porPagina={POR_PAGINA}
      vacio={{ texto: ver === 'fuera' ? T.nadieFuera : T.nadie }}
    />
  );
}
