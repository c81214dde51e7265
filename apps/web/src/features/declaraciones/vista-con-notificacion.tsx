import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Centavos, formatQ, sumar } from '@aldia/domain/dinero/centavos.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../ui/data-table.tsx';
import { BotonesDeResumen } from './acciones/de-formulario.tsx';
import type { AbrirDialogo } from './acciones/dialogo.ts';
import { DialogosDeFila } from './acciones/dialogos-de-fila.tsx';
import { BotonDeFila } from './listas/boton-de-fila.tsx';
import {
  asignadoDe,
  CUI,
  col,
  type DeLaLista,
  FACTURAS,
  NOMBRE,
  nitYContrasenia,
  RETENCIONES,
} from './listas/columnas.tsx';
import { FechaDeDeclaracion } from './listas/fecha-de-declaracion.tsx';
import { MarcoDeLista } from './listas/marco-de-lista.tsx';
import { razonDeFila, razonSinCorreo } from './listas/razones.ts';
import { useContextoDeLista } from './listas/use-contexto-de-lista.ts';
import { useDialogos } from './listas/use-dialogos.ts';
import { FILAS_POR_PAGINA, useListaDeDeclaraciones } from './listas/use-lista-de-declaraciones.ts';

const pagoDe = (f: FilaDeDeclaracion): Centavos => sumar([f.pago, f.impuestoPagarDebitos]);
const esRos = (f: Pick<FilaDeDeclaracion, 'regimenId'>): boolean => f.regimenId === REGIMEN.ros;
const retencionesDe = (f: FilaDeDeclaracion): Centavos =>
  esRos(f) ? sumar([f.totalRetencion, f.totalRetencionIva]) : f.totalRetencion;

/** In regime 2 each tax has its own form and its own day. */
const porImpuesto = (isr: Centavos, iva: Centavos) => (
  <span className="decl-dos-lineas">
    ISR {formatQ(isr)}
    <br />
    IVA {formatQ(iva)}
  </span>
);
const retencionesEnPantalla = (f: FilaDeDeclaracion) =>
  esRos(f) ? porImpuesto(f.totalRetencion, f.totalRetencionIva) : formatQ(f.totalRetencion);
const pagoEnPantalla = (f: FilaDeDeclaracion) =>
  esRos(f) ? porImpuesto(f.pago, f.impuestoPagarDebitos) : formatQ(f.pago);

const columnas = (lista: DeLaLista, abrir: AbrirDialogo, regimenId: number) => {
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
  const paraCargarCompras = (f: FilaDeDeclaracion) => (
    <BotonDeFila
      razon={razonDe(f)}
      nombre={`Notificar a ${f.nombre} para cargar facturas de compra`}
      alPulsar={() => abrir('notificarRecibidas', f)}
    >
      Notificar
    </BotonDeFila>
  );
  const resumen = (f: FilaDeDeclaracion) => <BotonesDeResumen fila={f} actor={lista.actor} abrir={abrir} />;
  return [
    CUI,
    NOMBRE,
    nitYContrasenia(lista),
    col.monto('Total facturas ventas', (f) => f.totalFactura),
    col.monto('Total retenciones', retencionesDe, retencionesEnPantalla),
    col.monto('Pago de impuesto', pagoDe, pagoEnPantalla),
    FACTURAS,
    RETENCIONES,
    asignadoDe('Colaborador TIC asignado', lista),
    col.accion('Resumen de facturas y retenciones', resumen),
    col.accion('Notificar al usuario para presentar', paraPresentar),
    ...(esRos({ regimenId }) ? [col.accion('Notificar para cargar facturas de compra', paraCargarCompras)] : []),
  ];
};

/** Declarations with their totals, to tell the client to file (spec 2, section 2.9). */
export function VistaConNotificacion() {
  const { filas, consulta, servidor, todas, regimenId } = useListaDeDeclaraciones(declaraciones.conNotificacion);
  const { abrir, copiada, verificando, props } = useDialogos(consulta.refetch);
  const lista = useContextoDeLista(abrir, copiada);
  return (
    <MarcoDeLista verificando={verificando} fijas={esRos({ regimenId }) ? 2 : 1}>
      <DataTable
        titulo="Declaraciones con notificación"
        columnas={columnas(lista, abrir, regimenId)}
        filas={filas}
        clave={(f) => f.id}
        consulta={consulta}
        servidor={servidor}
        porPagina={FILAS_POR_PAGINA}
        barra={<FechaDeDeclaracion />}
        excel={{ nombre: 'declaraciones_con_notificacion', todas }}
        vacio={{
          texto: AVISOS.sinDeclaracionesConFacturas,
          accion: (
            <Button component={Link} to="/ingreso_facturas" variant="default">
              Ir al ingreso de facturas
            </Button>
          ),
        }}
      />
      <DialogosDeFila {...props} />
    </MarcoDeLista>
  );
}
