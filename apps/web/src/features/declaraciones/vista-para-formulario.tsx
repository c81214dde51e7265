import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import {
  BotonesDeFormulario,
  menuDeFormulario,
  resumenesDe,
} from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
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
import { ListaDeDeclaraciones, vacioConIngreso } from './listas/lista-de-declaraciones.tsx';

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
  const evidencia = useEvidencia();
  const gestos = ({ actor, abrir }: DeLaLista) => ({
    acciones: (fila: FilaDeDeclaracion) => <BotonesDeFormulario fila={fila} actor={actor} abrir={abrir} />,
    menu: (fila: FilaDeDeclaracion) => [...menuDeFormulario({ fila, actor, abrir }), evidencia.opcion(fila)],
    alAbrir: (fila: FilaDeDeclaracion) => {
      const [primero] = resumenesDe(fila, actor);
      if (primero?.razon) avisar('informa', primero.razon);
      else if (primero) abrir(primero.dialogo, fila);
    },
  });
  return (
    <ListaDeDeclaraciones
      titulo="Declaraciones listas para formulario"
      endpoint={declaraciones.listasParaFormulario}
      columnas={columnas}
      archivo="listas_para_formulario"
      gestos={gestos}
      vacio={vacioConIngreso(AVISOS.sinListasParaFormulario)}
    >
      <AvanceDeEvidencia {...evidencia} />
    </ListaDeDeclaraciones>
  );
}
