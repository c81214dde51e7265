import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { DATOS_PENDIENTES_DE_PAGO } from '@aldia/contract/hojas/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { vacioConEnlace } from '../../base/vacio-con-enlace.tsx';
import { actosDePago } from '../../parts/declaraciones/muchas/actos.ts';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { Page } from '../../ui/page.tsx';
import { col, type DeLaLista, dibujosDe, nitYContrasenia } from './listas/columnas.tsx';
import { CorreoDeFinalizacion, CorreoRecordatorio, PagoRealizado } from './listas/de-pago.tsx';
import { useDireccionDeLista } from './listas/direccion.ts';
import { ListaDeDeclaraciones } from './listas/lista-de-declaraciones.tsx';
import { PestaniasDeRegimen } from './listas/regimenes.tsx';

const columnas = (lista: DeLaLista) => {
  const { actor, abrir, hoy } = lista;
  const comunes = (fila: FilaDeDeclaracion) => ({ fila, actor, abrir, dia: hoy });
  return columnasDeHoja(DATOS_PENDIENTES_DE_PAGO, {
    dibujos: {
      ...dibujosDe(lista),
      NIT: (f) => nitYContrasenia(f, lista),
      'Pago realizado': (f) => <PagoRealizado {...comunes(f)} />,
    },
    tras: {
      'Número de formulario': [
        col.accion('Correo recordatorio', (f) => <CorreoRecordatorio {...comunes(f)} />),
        col.accion('Correo de finalización', (f) => <CorreoDeFinalizacion {...comunes(f)} />),
      ],
    },
  });
};

/** /pago_declaracion: declarations that wait for somebody to confirm their payment (spec 2, section 2.1). */
export function PendientesDePagoPage() {
  const { regimenId } = useDireccionDeLista();
  return (
    <Page titulo={ROTULOS.pendientesDePago}>
      <PestaniasDeRegimen>
        <Pendientes key={regimenId} />
      </PestaniasDeRegimen>
    </Page>
  );
}

const Pendientes = () => (
  <ListaDeDeclaraciones
    titulo={ROTULOS.pendientesDePago}
    endpoint={declaraciones.pendientesDePago}
    columnas={columnas}
    actos={actosDePago}
    rotuloDelMes="Mes"
    vacio={vacioConEnlace(
      AVISOS_DE_DECLARACIONES.sinPendientesDePago,
      '/reporte_declaracion',
      'Ver las listas para formulario',
    )}
  />
);
