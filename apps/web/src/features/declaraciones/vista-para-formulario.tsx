import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import {
  BotonesDeFormulario,
  menuDeFormulario,
  resumenesDe,
} from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../parts/declaraciones/acciones/use-dialogos.ts';
import { MarcoDeLista } from '../../parts/declaraciones/filas/marco-de-lista.tsx';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import {
  asignadoDe,
  CUI,
  col,
  contraseniaDe,
  DE_CONSULTA,
  type DeLaLista,
  FACTURAS,
  NIT,
  NOMBRE,
  RETENCIONES,
} from './listas/columnas.tsx';
import { FechaDeDeclaracion } from './listas/fecha-de-declaracion.tsx';
import { useContextoDeLista } from './listas/use-contexto-de-lista.ts';
import { FILAS_POR_PAGINA, useListaDeDeclaraciones } from './listas/use-lista-de-declaraciones.ts';
import { vacioConIngreso } from './listas/vacio-con-ingreso.tsx';

const columnas = (lista: DeLaLista) => [
  CUI,
  NOMBRE,
  col.fecha('Fecha Nac.', (f) => f.usuarioFechaNacimiento),
  NIT,
  contraseniaDe(lista),
  col.texto('Día', (f) => f.fechaDeclaracion, { orden: 'dia' }),
  FACTURAS,
  RETENCIONES,
  col.texto('Registro', (f) => f.numeroDeRegistro),
  asignadoDe('Colaborador asignado', lista),
  ...DE_CONSULTA,
];

/** Declarations ready for form, with the eleven columns of spec 2, section 2.2, in their order (D-56). */
export function VistaParaFormulario() {
  const { filas, consulta, servidor, todas } = useListaDeDeclaraciones(declaraciones.listasParaFormulario);
  const { abrir, copiada, verificando, props } = useDialogos(consulta.refetch);
  const lista = useContextoDeLista(abrir, copiada);
  const { actor } = lista;
  const evidencia = useEvidencia();
  const botones = (fila: FilaDeDeclaracion) => <BotonesDeFormulario fila={fila} actor={actor} abrir={abrir} />;
  const abrirResumen = (fila: FilaDeDeclaracion) => {
    const [primero] = resumenesDe(fila, actor);
    if (primero?.razon) avisar('informa', primero.razon);
    else if (primero) abrir(primero.dialogo, fila);
  };
  return (
    <MarcoDeLista verificando={verificando}>
      <DataTable
        titulo="Declaraciones listas para formulario"
        columnas={columnas(lista)}
        filas={filas}
        clave={(f) => f.id}
        consulta={consulta}
        servidor={servidor}
        porPagina={FILAS_POR_PAGINA}
        barra={<FechaDeDeclaracion />}
        acciones={botones}
        menu={(fila) => [...menuDeFormulario({ fila, actor, abrir }), evidencia.opcion(fila)]}
        alAbrir={abrirResumen}
        excel={{ nombre: 'listas_para_formulario', todas }}
        vacio={vacioConIngreso(AVISOS.sinListasParaFormulario)}
      />
      <AvanceDeEvidencia {...evidencia} />
      <DialogosDeFila {...props} />
    </MarcoDeLista>
  );
}
