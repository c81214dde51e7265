import { Page } from '../../ui/page.tsx';
import { type OpcionDePestana, Tabs } from '../../ui/tabs.tsx';
import { useDireccionDeLista, type VistaDeReporte } from './listas/direccion.ts';
import { PestaniasDeRegimen } from './listas/regimenes.tsx';
import { VistaConNotificacion } from './vista-con-notificacion.tsx';
import { VistaParaFormulario } from './vista-para-formulario.tsx';

const VISTAS: readonly OpcionDePestana<VistaDeReporte>[] = [
  { valor: 'formulario', rotulo: 'Listas para formulario' },
  { valor: 'notificacion', rotulo: 'Con notificación' },
];

/** /reporte_declaracion: the list of forms, or the list of notices, depending on the regime (G-22). */
export function ReporteDeDeclaracionPage() {
  const { vista, regimenId, cambiar } = useDireccionDeLista();
  const conNotificacion = vista === 'notificacion';
  return (
    <Page titulo={conNotificacion ? 'Declaraciones con notificación' : 'Declaraciones listas para formulario'}>
      <Tabs<VistaDeReporte> opciones={VISTAS} valor={vista} onChange={(v) => cambiar({ vista: v })} etiqueta="Vista">
        <PestaniasDeRegimen soloConFormularios={conNotificacion}>
          {/* Another regime is another table, with its own columns, page and position. */}
          {conNotificacion ? <VistaConNotificacion key={regimenId} /> : <VistaParaFormulario key={regimenId} />}
        </PestaniasDeRegimen>
      </Tabs>
    </Page>
  );
}
