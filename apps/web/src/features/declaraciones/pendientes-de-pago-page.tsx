import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { hoy } from '../../base/reloj.ts';
import { vacioConEnlace } from '../../base/vacio-con-enlace.tsx';
import { Page } from '../../ui/page.tsx';
import {
  asignadoDe,
  CUI,
  col,
  DE_CONSULTA,
  type DeLaLista,
  FACTURAS,
  NOMBRE,
  nitYContrasenia,
  RETENCIONES,
} from './listas/columnas.tsx';
import { CorreoDeFinalizacion, CorreoRecordatorio, PagoRealizado } from './listas/de-pago.tsx';
import { useDireccionDeLista } from './listas/direccion.ts';
import { ListaDeDeclaraciones } from './listas/lista-de-declaraciones.tsx';
import { PestaniasDeRegimen } from './listas/regimenes.tsx';

const columnas = (lista: DeLaLista) => {
  const { actor, abrir } = lista;
  const comunes = (fila: FilaDeDeclaracion) => ({ fila, actor, abrir, dia: hoy() });
  return [
    CUI,
    NOMBRE,
    nitYContrasenia(lista),
    FACTURAS,
    RETENCIONES,
    col.texto('Número de colaborador', (f) => f.numeroDeRegistro),
    asignadoDe('Colaborador asignado', lista),
    ...DE_CONSULTA,
    col.accion('Correo recordatorio', (f) => <CorreoRecordatorio {...comunes(f)} />),
    col.accion('Correo de finalización', (f) => <CorreoDeFinalizacion {...comunes(f)} />),
    col.siNo(
      'Pago realizado',
      (f) => f.pagoRealizado,
      (f) => <PagoRealizado {...comunes(f)} />,
    ),
  ];
};

/** /pago_declaracion: what waits for somebody to see that it was paid (spec 2, section 2.1). */
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
    archivo="pendientes_de_pago"
    rotuloDelMes="Mes"
    vacio={vacioConEnlace(AVISOS.sinPendientesDePago, '/reporte_declaracion', 'Ver las listas para formulario')}
  />
);
