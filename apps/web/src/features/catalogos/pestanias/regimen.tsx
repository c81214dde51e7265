import { regimen } from '@aldia/contract/catalogos/regimen.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { PESTANIAS, AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { pestaniaDe } from '../../../parts/mantenimiento/pestania-de.tsx';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';

export const Regimenes = pestaniaDe(regimen, { titulo: PESTANIAS.general.regimenes }, (col) => ({
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
}));
