import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { avisar } from '../../app/avisos.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../app/evidencia.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { BotonesDeFormulario, menuDeFormulario, resumenesDe } from './acciones/de-formulario.tsx';
import { DialogosDeFila } from './acciones/dialogos-de-fila.tsx';
import {
  asignadoYRegistroDe,
  CUI_Y_NACIMIENTO,
  col,
  DE_CONSULTA,
  type DeLaLista,
  FACTURAS,
  NOMBRE,
  nitYContrasenia,
  RETENCIONES,
} from './listas/columnas.tsx';
import { FechaDeDeclaracion } from './listas/fecha-de-declaracion.tsx';
import { MarcoDeLista } from './listas/marco-de-lista.tsx';
import { useContextoDeLista } from './listas/use-contexto-de-lista.ts';
import { useDialogos } from './listas/use-dialogos.ts';
import { FILAS_POR_PAGINA, useListaDeDeclaraciones } from './listas/use-lista-de-declaraciones.ts';
import { vacioConIngreso } from './listas/vacio-con-ingreso.tsx';

const columnas = (lista: DeLaLista) => [
  CUI_Y_NACIMIENTO,
  NOMBRE,
  nitYContrasenia(lista),
  col.texto('Día', (f) => f.fechaDeclaracion, { orden: 'dia' }),
  FACTURAS,
  RETENCIONES,
  asignadoYRegistroDe('Colaborador asignado', lista),
  col.fecha('Fecha Nac.', (f) => f.usuarioFechaNacimiento, { oculta: true }),
  col.texto('Registro de colaborador', (f) => f.numeroDeRegistro, { oculta: true }),
  ...DE_CONSULTA,
];

/** Declarations ready for form (spec 2, section 2.2). */
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
