import { cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { datosDeCambios, QUE_DIFIERE } from '@aldia/contract/hojas/cambios.ts';
import { efectoEscrito, lineasDeCambio } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { EnlaceAlMes } from '../../parts/declaraciones/filas/enlace-al-mes.tsx';
import { razonDeFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useSeleccion } from '../../ui/data-table/use-seleccion.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { DecidirProps, Resolucion } from './decidir.tsx';
import { Ficha } from './ficha.tsx';
import './cambios.css';

const Decidir = dialogoAparte(async () => (await import('./decidir.tsx')).Decidir);
const Comparar = dialogoAparte(async () => (await import('./comparar.tsx')).Comparar);

type VistaDeCambios = 'abiertos' | 'resueltos';

/** What the watch keeps in its address. */
const useDireccion = () => useDireccionDe<'ver' | 'declaracion' | 'comparar'>();

/** Each tax that would change; nothing changes when there is no line. */
function Efecto({ fila }: { readonly fila: FilaDeCambio }) {
  const efectos: readonly (readonly [string, Centavos])[] = [
    ['ISR', fila.efectoIsr],
    ['IVA', fila.efectoIva],
    ['Pasa al mes siguiente', fila.efectoArrastre],
  ];
  const lineas = efectos.filter(([, c]) => c !== CERO);
  if (lineas.length === 0) return <span>No mueve el impuesto</span>;
  return (
    <span className="camb-lineas">
      {lineas.map(([rotulo, c]) => (
        <span key={rotulo}>
          {rotulo} <strong>{efectoEscrito(c)}</strong>
        </span>
      ))}
    </span>
  );
}
/** A line for each thing that differs, as the effect has one for each tax. */
const Diferencias = ({ fila }: { readonly fila: FilaDeCambio }) => (
  <span className="camb-lineas">
    {lineasDeCambio(fila).map((linea) => (
      <span key={linea}>{linea}</span>
    ))}
  </span>
);
const EFECTO = 'Efecto en el impuesto';
/** For a single month, the heading above the list already names client and month. */
const columnasDeCambios = (deUnMes: boolean, resueltos: boolean) =>
  columnasDeHoja(datosDeCambios(deUnMes, resueltos), {
    dibujos: {
      Cliente: (f: FilaDeCambio) => <EnlaceAlMes {...f} />,
      [QUE_DIFIERE]: (f: FilaDeCambio) => <Diferencias fila={f} />,
      [EFECTO]: (f: FilaDeCambio) => <Efecto fila={f} />,
    },
    // A person decides by these amounts: a narrow list cuts them as little as other amounts.
  }).map((c) => (c.titulo === EFECTO ? { ...c, clase: 'monto' as const } : c));

const VISTAS = [
  { valor: 'abiertos', rotulo: 'Esperan decisión' },
  { valor: 'resueltos', rotulo: 'Decididos' },
] as const;
type Decidiendo = Omit<DecidirProps, 'alCerrar'>;

/** /cambios: where SAT now differs from filed months, each difference with its next step. */
export function CambiosPage() {
  const { direccion, cambiar } = useDireccion();
  const { declaracion } = direccion;
  const ver = VISTAS.find((v) => v.valor === direccion.ver)?.valor ?? 'abiertos';
  const comparar = (
    <Button onClick={() => cambiar({ comparar: true })}>
      {declaracion === undefined ? R.comparar : R.compararPresentado}
    </Button>
  );
  return (
    <Page titulo={R.cambios} sub={<p className="al-parrafo">{T.quePasa}</p>} acciones={comparar}>
      {declaracion !== undefined && <Ficha id={declaracion} alVerTodas={() => cambiar({ declaracion: undefined })} />}
      <Tabs<VistaDeCambios> opciones={VISTAS} valor={ver} onChange={(v) => cambiar({ ver: v })} etiqueta="Vista">
        <Lista key={ver} ver={ver} />
      </Tabs>
      {direccion.comparar === true && (
        <Comparar
          declaracionId={declaracion ?? null}
          alVer={(id) => cambiar({ comparar: undefined, declaracion: id, ver: undefined })}
          alCerrar={() => cambiar({ comparar: undefined })}
        />
      )}
    </Page>
  );
}

function Lista({ ver }: { readonly ver: VistaDeCambios }) {
  const actor = useActor();
  const { direccion, cambiar } = useDireccion();
  const { declaracion } = direccion;
  const [decidiendo, setDecidiendo] = useState<Decidiendo | null>(null);
  const abiertos = ver === 'abiertos';
  const { tabla } = useLista(
    cambios.listado,
    { ver, declaracion },
    {
      ordenes: [],
      siFalla: 'cambios.listado',
    },
  );
  const botones = (elegidas: readonly FilaDeCambio[], que: string) => {
    const [una, ...otras] = elegidas;
    if (!una) return null;
    const razon = razonDeFila(puedeTrabajar, actor, una);
    const boton = (resolucion: Resolucion, rotulo: string) => (
      <BotonConRazon
        compacto
        razon={razon}
        etiqueta={`${rotulo} ${que}`}
        alPulsar={() => setDecidiendo({ resolucion, mes: una, filas: [una, ...otras] })}
      >
        {rotulo}
      </BotonConRazon>
    );
    return (
      <span className="camb-botones">
        {boton('rectificada', R.rectificar)}
        {boton('descartada', R.descartar)}
      </span>
    );
  };
  // A decision is about one filed month: a list of several has no selection.
  const { elegidas, con } = useSeleccion(tabla.filas);
  const elegidos = abiertos && declaracion !== undefined ? con(botones(elegidas, 'los elegidos')) : null;
  return (
    <>
      <DataTable
        titulo={abiertos ? R.cambios : 'Cambios decididos'}
        columnas={columnasDeCambios(declaracion !== undefined, !abiertos)}
        {...tabla}
        {...(abiertos
          ? { acciones: (f: FilaDeCambio) => botones([f], `el documento ${f.numeroDte} de ${f.nombre}`) }
          : {})}
        {...(elegidos ? { seleccion: elegidos } : {})}
        vacio={{
          texto: abiertos ? T.sinCambios : T.sinResueltos,
          accion: (
            <Button variant="default" onClick={() => cambiar({ comparar: true })}>
              {R.comparar}
            </Button>
          ),
        }}
      />
      {decidiendo && <Decidir {...decidiendo} alCerrar={() => setDecidiendo(null)} />}
    </>
  );
}
