import { type DocumentoSat, LIMITE_DE_DOCUMENTOS_SAT as LIMITE, revision } from '@aldia/contract/revision.ts';
import {
  ESTADOS_DE_DOCUMENTO_SAT,
  ROTULOS_DE_REVISION as R,
  AVISOS_DE_REVISION as T,
  TIPOS_DE_ARCHIVO,
} from '@aldia/contract/textos-revision.ts';
import { formatDia, nombreDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAvisoDeVacio } from '../../base/avisos/aviso-de-vacio.ts';
import { descargarEnlace, descargarEnlaces, enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { IconDownload } from '../../ui/iconos.ts';
import { Page } from '../../ui/page.tsx';
import { FiltroDeDocumentos, useFiltro } from './filtro-de-documentos.tsx';
import './revision.css';

const RegistrarDocumento = dialogoAparte(async () => (await import('./registrar-documento.tsx')).RegistrarDocumento);

const POR_PAGINA = 50;
const nombreDe = (d: DocumentoSat): string => d.usuarios[0]?.nombre ?? '';
const tipoDe = (d: DocumentoSat): string => TIPOS_DE_ARCHIVO[d.tipoArchivoId] ?? '';
const periodoDe = (d: DocumentoSat): string => `${nombreDeMes(d.mes)} ${d.anio}`;
const col = columnasDe<DocumentoSat>();
const COLUMNAS = [
  col.texto(
    'NIT',
    (d) => d.nit,
    (d) => formatNit(d.nit),
  ),
  col.texto('Nombre', nombreDe),
  col.texto('Régimen', (d) => d.usuarios[0]?.regimen.descripcion ?? ''),
  col.texto('Período', periodoDe),
  col.texto(R.tipoDeArchivo, tipoDe),
  col.estado('Estado', (d) => ({
    rotulo: ESTADOS_DE_DOCUMENTO_SAT[d.estado],
    tono: d.estado === 'P' ? 'listo' : 'espera',
  })),
  col.fecha('Fecha de transacción', (d) => d.fechaTransaccion),
  col.fecha('Fecha máxima', (d) => d.fechaMaximaSolArchivo),
];

/** `/massive_reporte`: the documents requested from SAT and those that arrived (spec 2, section 2.17). */
export function DocumentosSatPage() {
  const { filtro, cambiar } = useFiltro();
  const consulta = useConsulta(revision.documentosSat, filtro, {
    conAnterior: true,
    siFalla: 'revision.documentosSat',
  });
  useAvisoDeVacio(consulta, 'revision.documentosSat');
  const [abierto, setAbierto] = useState<'filtro' | 'documento' | null>(null);
  const pdf = useAccion(revision.pdfDeDocumentosSat, 'revision.pdfDeDocumentosSat', {
    alExito: (enlace) => descargarEnlace(enlaceDelServidor(enlace), 'reporte_documento_sat.pdf'),
  });
  const descarga = useAccion(revision.enlaceDeDocumentoSat, 'revision.descargar', {
    alExito: (uno) => descargarEnlaces([uno]),
  });
  const cerrar = () => setAbierto(null);
  const recortada =
    consulta.data?.length === LIMITE ? llenar(T.listaRecortada, { n: LIMITE.toLocaleString('en-US') }) : undefined;
  return (
    <Page
      titulo={R.documentosSat}
      sub={`Del ${formatDia(filtro.fechaInicio)} al ${formatDia(filtro.fechaFin)}`}
      acciones={
        <>
          <Button variant="default" loading={pdf.enCurso} onClick={() => void pdf.ejecutar(filtro)}>
            PDF
          </Button>
          <Button onClick={() => setAbierto('documento')}>{R.registrarDocumento}</Button>
        </>
      }
    >
      {recortada && (
        <p className="al-parrafo" role="status">
          {recortada}
        </p>
      )}
      <DataTable
        titulo={R.documentosSat}
        columnas={COLUMNAS}
        filas={consulta.data}
        consulta={consulta}
        porPagina={POR_PAGINA}
        enDireccion
        excel={{ nombre: 'reporte_documente_sat', nota: recortada }}
        vacio={{ texto: T.sinDocumentosSat }}
        barra={
          <Button variant="default" onClick={() => setAbierto('filtro')}>
            {R.filtrar}
          </Button>
        }
        acciones={(d) =>
          d.estado === 'P' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`Descargar ${tipoDe(d)} de ${nombreDe(d)}, ${periodoDe(d)}`}
              loading={descarga.entradas.some((e) => e.id === d.id)}
              onClick={() => void descarga.ejecutar({ id: d.id })}
            >
              Descargar
            </Button>
          )
        }
      />
      {abierto === 'filtro' && <FiltroDeDocumentos filtro={filtro} alFiltrar={cambiar} alCerrar={cerrar} />}
      {abierto === 'documento' && <RegistrarDocumento alCerrar={cerrar} />}
    </Page>
  );
}
