import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { BotonesDeResumen } from '../../parts/declaraciones/acciones/de-formulario.tsx';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { useDialogos } from '../../parts/declaraciones/acciones/use-dialogos.ts';
import { BotonDeFila } from '../../parts/declaraciones/filas/boton-de-fila.tsx';
import type { AbrirDialogo } from '../../parts/declaraciones/filas/dialogo.ts';
import { MarcoDeLista } from '../../parts/declaraciones/filas/marco-de-lista.tsx';
import {
  esRos,
  pagoDe,
  pagoEnPantalla,
  retencionesDe,
  retencionesEnPantalla,
} from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { razonSinCorreo } from '../../parts/declaraciones/filas/razones.ts';
import { conRazon, razonDeFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { AvanceDeEvidencia, useEvidencia } from '../../parts/evidencia/evidencia.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { OpcionDeFila } from '../../ui/data-table/tipos.ts';
import { IconMail } from '../../ui/iconos.ts';
import {
  asignadoDe,
  CUI,
  col,
  contraseniaDe,
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

const columnas = (lista: DeLaLista, abrir: AbrirDialogo) => {
  const resumen = (f: FilaDeDeclaracion) => <BotonesDeResumen fila={f} actor={lista.actor} abrir={abrir} />;
  return [
    CUI,
    NOMBRE,
    NIT,
    contraseniaDe(lista),
    col.monto('Total facturas ventas', (f) => f.totalFactura),
    col.monto('Total retenciones', retencionesDe, retencionesEnPantalla),
    col.monto('Pago de impuesto', pagoDe, pagoEnPantalla),
    FACTURAS,
    RETENCIONES,
    asignadoDe('Colaborador TIC asignado', lista),
    col.accion('Resumen de facturas y retenciones', resumen),
  ];
};

/** Declarations with their totals, to tell the client to file (spec 2, section 2.9). */
export function VistaConNotificacion() {
  const { filas, consulta, servidor, todas } = useListaDeDeclaraciones(declaraciones.conNotificacion);
  const { abrir, copiada, verificando, props } = useDialogos(consulta.refetch);
  const lista = useContextoDeLista(abrir, copiada);
  const evidencia = useEvidencia();
  const razonDe = (f: FilaDeDeclaracion) => razonDeFila(puedeNotificar, lista.actor, f) ?? razonSinCorreo(f);
  const paraPresentar = (f: FilaDeDeclaracion) => (
    <BotonDeFila
      razon={razonDe(f)}
      nombre={`Notificar a ${f.nombre} para presentar la declaración`}
      alPulsar={() => abrir('notificarPresentacion', f)}
    >
      Notificar
    </BotonDeFila>
  );
  const paraCargarCompras = (f: FilaDeDeclaracion): OpcionDeFila => ({
    rotulo: 'Notificar para cargar facturas de compra',
    icono: <IconMail size={16} />,
    alElegir: () => abrir('notificarRecibidas', f),
    ...conRazon(razonDe(f)),
  });
  return (
    <MarcoDeLista verificando={verificando}>
      <DataTable
        titulo="Declaraciones con notificación"
        columnas={columnas(lista, abrir)}
        filas={filas}
        clave={(f) => f.id}
        consulta={consulta}
        servidor={servidor}
        porPagina={FILAS_POR_PAGINA}
        barra={<FechaDeDeclaracion />}
        acciones={paraPresentar}
        menu={(fila) => [...(esRos(fila) ? [paraCargarCompras(fila)] : []), evidencia.opcion(fila)]}
        excel={{ nombre: 'declaraciones_con_notificacion', todas }}
        vacio={vacioConIngreso(AVISOS.sinDeclaracionesConFacturas)}
      />
      <AvanceDeEvidencia {...evidencia} />
      <DialogosDeFila {...props} />
    </MarcoDeLista>
  );
}
