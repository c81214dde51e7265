import { tipoDte } from '@aldia/contract/catalogos/tipo-dte.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { bajaDe, pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

export const TiposDeDte = pestaniaDe(tipoDte, { titulo: PESTANIAS.ros.tipo_dte, archivo: 'tipo dte' }, (col) => ({
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
  baja: bajaDe(tipoDte, T.luegoDeQuitarDte),
}));
