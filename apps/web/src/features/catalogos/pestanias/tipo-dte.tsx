import { tipoDte } from '@aldia/contract/catalogos/tipo-dte.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import type * as z from 'zod';
import type { DeCatalogo } from '../../../parts/mantenimiento/definicion.ts';
import { Mantenimiento } from '../../../parts/mantenimiento/mantenimiento.tsx';
import { useFilas } from '../../../parts/mantenimiento/use-filas.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

type Fila = Salida<typeof tipoDte.listado>[number];
type Definicion = DeCatalogo<Fila, Entrada<typeof tipoDte.insertar>, z.input<typeof tipoDte.insertar.entrada>>;
const col = columnasDe<Fila>();

const TIPO_DTE: Definicion = {
  uno: 'tipo de DTE',
  columnas: [col.texto('Abreviatura', (f) => f.abreviatura), col.texto('Descripción', (f) => f.descripcion)],
  nombreDe: (f) => `${f.abreviatura}, ${f.descripcion}`,
  invalida: [tipoDte.listado],
  valores: (f) => ({ descripcion: f?.descripcion ?? '', abreviatura: f?.abreviatura ?? '' }),
  Campos: () => (
    <>
      <CampoTexto nombre="descripcion" rotulo="Descripción" maximo={200} requerido />
      <CampoTexto nombre="abreviatura" rotulo="Abreviatura" maximo={10} requerido />
    </>
  ),
  sinEnter: true,
  insertar: tipoDte.insertar,
  actualizar: tipoDte.actualizar,
  baja: { estado: tipoDte.estado, uso: tipoDte.uso, vigente: (f) => f.deletedAt === null, luego: T.luegoDeQuitarDte },
};

export function TiposDeDte() {
  const tabla = useFilas(tipoDte.listado, {}, { archivo: 'tipo dte' });
  return <Mantenimiento de={TIPO_DTE} titulo={PESTANIAS.ros.tipo_dte} tabla={tabla} />;
}
