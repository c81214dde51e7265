import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as MIOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { loQueSePaga, numeroDe, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useHoy } from '../../base/reloj.ts';
import { Atraso } from '../../parts/mis-declaraciones/atraso.tsx';
import { BotonDeDocumentos } from '../../parts/mis-declaraciones/boton-de-documentos.tsx';
import type { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { Formularios, Vencimientos } from './celdas.tsx';
import { impuestosDe } from './situacion.ts';

interface PagoPendienteProps {
  readonly declaracion: DeclaracionDelCliente;
  readonly documentos: ReturnType<typeof useDocumentos>;
  readonly alCerrar: () => void;
}

/** The facts of each form to pay now; forms that are paid or still to come are left out. */
function hechosDe(d: DeclaracionDelCliente): readonly Hecho[] {
  const pedidos = impuestosDe(d).filter((i) => !i.pagado);
  const porImpuesto = pedidos.map(
    ({ impuesto, monto }): Hecho => [`${impuesto} a pagar`, <MontoCell key={impuesto} monto={monto} />],
  );
  const numeros = [...new Set(pedidos.map((i) => numeroDe(d, i.impuesto)).filter((n) => n !== ''))];
  const vencen = vencimientosDe(d).filter((v) => pedidos.some((i) => v.impuesto === null || v.impuesto === i.impuesto));
  return [
    ['Período', formatMes(d.periodo)],
    ...(d.venceIsr === null ? [] : porImpuesto),
    ['Formulario', <Formularios key="formulario" numeros={numeros} />],
    ['Vencimiento', <Vencimientos key="vencimiento" d={d} vencen={vencen} />],
  ];
}

/** 'Pago Pendiente' (spec 2, section 2.7; G-32): a picture, the amount, the form and the last day; of a late month, what that costs too. */
export function PagoPendiente({ declaracion: d, documentos, alCerrar }: PagoPendienteProps) {
  return (
    <Ventana opened fullScreen onClose={alCerrar} title={ROTULOS.pagoPendiente}>
      <div className="mis-pago">
        <Dibujo />
        <p className="mis-pago-monto">
          <MontoCell monto={loQueSePaga(d)} />
        </p>
        <Hechos de={hechosDe(d)} />
        <Atraso d={d} dia={useHoy()} />
        <p>{AVISOS.pagaConFormulario}</p>
        <div className="mis-pago-pie">
          <BotonDeDocumentos
            id={d.id}
            cuantos={d.documentos}
            rotulo={MIOS.descargarRecibo}
            deQue={formatMes(d.periodo)}
            size="sm"
            documentos={documentos}
          />
          <Button variant="default" data-autofocus onClick={alCerrar}>
            {ROTULOS.cerrar}
          </Button>
        </div>
      </div>
    </Ventana>
  );
}

/** A form and a clock. */
const Dibujo = () => (
  <svg className="mis-dibujo" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <rect className="mis-hoja" x="34" y="10" width="76" height="100" rx="8" />
    <path className="mis-trazo" d="M48 32h48M48 48h48M48 64h30M48 92h24" />
    <circle className="mis-reloj" cx="114" cy="82" r="26" />
    <path className="mis-aguja" d="M114 66v17l11 8" />
  </svg>
);
