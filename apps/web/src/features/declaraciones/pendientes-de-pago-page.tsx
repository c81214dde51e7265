import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { hoy } from '../../base/reloj.ts';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../parts/declaraciones/acciones/use-dialogos.ts';
import type { AbrirDialogo } from '../../parts/declaraciones/filas/dialogo.ts';
import { MarcoDeLista } from '../../parts/declaraciones/filas/marco-de-lista.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
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
import { FechaDeDeclaracion } from './listas/fecha-de-declaracion.tsx';
import { PestaniasDeRegimen } from './listas/regimenes.tsx';
import { useContextoDeLista } from './listas/use-contexto-de-lista.ts';
import { FILAS_POR_PAGINA, useListaDeDeclaraciones } from './listas/use-lista-de-declaraciones.ts';

const columnas = (lista: DeLaLista, abrir: AbrirDialogo) => {
  const comunes = (fila: FilaDeDeclaracion) => ({ fila, actor: lista.actor, abrir, dia: hoy() });
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

function Pendientes() {
  const { filas, consulta, servidor, todas } = useListaDeDeclaraciones(declaraciones.pendientesDePago);
  const { abrir, copiada, verificando, props } = useDialogos(consulta.refetch);
  const lista = useContextoDeLista(abrir, copiada);
  return (
    <MarcoDeLista verificando={verificando}>
      <DataTable
        titulo={ROTULOS.pendientesDePago}
        columnas={columnas(lista, abrir)}
        filas={filas}
        clave={(f) => f.id}
        consulta={consulta}
        servidor={servidor}
        porPagina={FILAS_POR_PAGINA}
        barra={<FechaDeDeclaracion rotulo="Mes" />}
        excel={{ nombre: 'pendientes_de_pago', todas }}
        vacio={{
          texto: AVISOS.sinPendientesDePago,
          accion: (
            <Button component={Link} to="/reporte_declaracion" variant="default">
              Ver las listas para formulario
            </Button>
          ),
        }}
      />
      <DialogosDeFila {...props} />
    </MarcoDeLista>
  );
}
