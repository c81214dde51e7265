import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { DATOS_CON_NOTIFICACION } from '@aldia/contract/hojas/declaraciones.ts';
import { esRos } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { BotonesDeResumen } from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { BotonDeFila } from '../../parts/declaraciones/filas/boton-de-fila.tsx';
import { pagoEnPantalla, retencionesEnPantalla } from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import {
  opcionDeCalcular,
  razonParaNotificar,
  razonParaPedirCompras,
} from '../../parts/declaraciones/filas/razones.ts';
import { conRazon } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { actosDeNotificacion } from '../../parts/declaraciones/muchas/actos.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import { columnasDeHoja } from '../../ui/data-table/columnas-de.ts';
import type { OpcionDeFila } from '../../ui/data-table/tipos.ts';
import { IconMail } from '../../ui/iconos.ts';
import { col, contraseniaDe, type DeLaLista, dibujosDe } from './listas/columnas.tsx';
import { ListaDeDeclaraciones, vacioConIngreso } from './listas/lista-de-declaraciones.tsx';

const columnas = (lista: DeLaLista) => {
  const resumen = (f: FilaDeDeclaracion) => <BotonesDeResumen fila={f} actor={lista.actor} abrir={lista.abrir} />;
  return columnasDeHoja(DATOS_CON_NOTIFICACION, {
    dibujos: {
      ...dibujosDe(lista),
      'Total retenciones': retencionesEnPantalla,
      'Pago de impuesto': pagoEnPantalla,
    },
    tras: {
      NIT: [contraseniaDe(lista)],
      'Colaborador TIC asignado': [col.accion('Resumen de facturas y retenciones', resumen)],
    },
  });
};

/** Declarations with their totals, to tell the client to file (spec 2, section 2.9). */
export function VistaConNotificacion() {
  const evidencia = useEvidencia();
  const gestos = ({ actor, abrir }: DeLaLista) => {
    const paraCargarCompras = (f: FilaDeDeclaracion): OpcionDeFila => ({
      rotulo: 'Notificar para cargar facturas de compra',
      icono: <IconMail size={16} />,
      alElegir: () => abrir('notificarRecibidas', f),
      ...conRazon(razonParaPedirCompras({ fila: f, actor })),
    });
    return {
      acciones: (f: FilaDeDeclaracion) => (
        <BotonDeFila
          razon={razonParaNotificar({ fila: f, actor })}
          nombre={`Notificar a ${f.nombre} para presentar la declaración`}
          alPulsar={() => abrir('notificarPresentacion', f)}
        >
          Notificar
        </BotonDeFila>
      ),
      menu: (f: FilaDeDeclaracion) => [
        ...opcionDeCalcular({ fila: f, actor }, () => abrir('calcularDeNuevo', f)),
        ...(esRos(f) ? [paraCargarCompras(f)] : []),
        evidencia.opcion(f),
      ],
    };
  };
  return (
    <ListaDeDeclaraciones
      titulo="Declaraciones con notificación"
      endpoint={declaraciones.conNotificacion}
      columnas={columnas}
      actos={actosDeNotificacion}
      gestos={gestos}
      vacio={vacioConIngreso(AVISOS_DE_DECLARACIONES.sinDeclaracionesConFacturas)}
    >
      <AvanceDeEvidencia {...evidencia} />
    </ListaDeDeclaraciones>
  );
}
