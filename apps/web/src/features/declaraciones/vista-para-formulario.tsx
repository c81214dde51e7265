import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { DATOS_PARA_FORMULARIO } from '@aldia/contract/hojas/declaraciones.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import {
  BotonesDeFormulario,
  menuDeFormulario,
  resumenesDe,
} from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import { contraseniaDe, type DeLaLista, dibujosDe } from './listas/columnas.tsx';
import { ListaDeDeclaraciones, vacioConIngreso } from './listas/lista-de-declaraciones.tsx';

const columnas = (lista: DeLaLista) =>
  columnasDeHoja(DATOS_PARA_FORMULARIO, { dibujos: dibujosDe(lista), tras: { NIT: [contraseniaDe(lista)] } });

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
      gestos={gestos}
      vacio={vacioConIngreso(AVISOS_DE_DECLARACIONES.sinListasParaFormulario)}
    >
      <AvanceDeEvidencia {...evidencia} />
    </ListaDeDeclaraciones>
  );
}
