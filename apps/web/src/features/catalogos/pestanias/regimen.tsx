import { regimen } from '@aldia/contract/catalogos/regimen.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof regimen.listado>[number];
type Definicion = DeCatalogo<Fila, Entrada<typeof regimen.insertar>, z.input<typeof regimen.insertar.entrada>>;
const col = columnasDe<Fila>();

const REGIMEN: Definicion = {
  uno: 'régimen',
  columnas: [
    col.texto('Id', (f) => f.id),
    col.texto('Descripción', (f) => f.descripcion),
    col.monto('Límite de notificación', (f) => f.limiteNotificacion),
  ],
  nombreDe: (f) => f.descripcion,
  invalida: [regimen.listado, catalogos.regimenes],
  valores: (f) => ({
    descripcion: f?.descripcion ?? '',
    limite_notificacion: typeof f?.limiteNotificacion === 'number' ? (f.limiteNotificacion / 100).toFixed(2) : '',
  }),
  Campos: ({ fila }) => (
    <>
      {fila ? <p className="al-parrafo">{`Id ${fila.id}`}</p> : <p className="al-parrafo">{T.regimenSinFormularios}</p>}
      <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={120} requerido />
      <CampoMonto nombre="limite_notificacion" rotulo="Límite de notificación" ayuda={T.avisoDelRadar} />
    </>
  ),
  insertar: regimen.insertar,
  actualizar: regimen.actualizar,
};

export function Regimenes() {
  const tabla = useFilas(regimen.listado, {});
  return <Mantenimiento de={REGIMEN} titulo={PESTANIAS.general.regimenes} tabla={tabla} />;
}
