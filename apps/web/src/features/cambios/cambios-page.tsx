import { cambios, type FilaDeCambio } from '@aldia/contract/cambios.ts';
import { ROTULOS_DE_PENDIENTES as R, AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLista } from '../../base/direccion/use-lista.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { razonDeFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { ConRetornoDeFoco } from '../../ui/retorno-de-foco.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { columnasDeCambios } from './columnas.tsx';
import { Comparar } from './comparar.tsx';
import { Decidir, type Resolucion } from './decidir.tsx';
import { useDireccion, type VistaDeCambios } from './direccion.ts';
import { Ficha } from './ficha.tsx';
import { useElegidos } from './use-elegidos.ts';
import './cambios.css';

const VISTAS = [
  { valor: 'abiertos', rotulo: 'Esperan decisión' },
  { valor: 'resueltos', rotulo: 'Decididos' },
] as const;
interface Decidiendo {
  readonly resolucion: Resolucion;
  readonly filas: readonly [FilaDeCambio, ...FilaDeCambio[]];
}

/** /cambios: what SAT says otherwise of presented months, each with its next step. */
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
        <ConRetornoDeFoco>
          <Comparar
            declaracionId={declaracion ?? null}
            alVer={(id) => cambiar({ comparar: undefined, declaracion: id, ver: undefined })}
            alCerrar={() => cambiar({ comparar: undefined })}
          />
        </ConRetornoDeFoco>
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
        alPulsar={() => setDecidiendo({ resolucion, filas: [una, ...otras] })}
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
  const elegidos = useElegidos(tabla.filas, abiertos && declaracion !== undefined, (suyas) =>
    botones(suyas, 'los elegidos'),
  );
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
      {decidiendo && (
        <ConRetornoDeFoco>
          <Decidir {...decidiendo} alCerrar={() => setDecidiendo(null)} />
        </ConRetornoDeFoco>
      )}
    </>
  );
}
