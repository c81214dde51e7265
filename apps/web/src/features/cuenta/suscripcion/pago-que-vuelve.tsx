import { AVISOS_DE_SUSCRIPCION as T } from '@aldia/contract/textos-alta.ts';
import { puedeEntregarse } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { IconAlertTriangle } from '../../../ui/iconos.ts';
import type { CobroAbierto } from './pago-abierto.ts';
import '../../../parts/suscripciones/suscripciones.css';

/** Tells a person who ends the contract what happens to a payment that the bank has not answered. */
export function PagoQueVuelve({ estado, concepto, monto }: CobroAbierto) {
  if (!puedeEntregarse(estado)) return null;
  return (
    <p role="note" className="al-ambar susc-aviso">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{llenar(T.pagoQueVuelve, { concepto, monto: formatQ(monto) })}</span>
    </p>
  );
}
