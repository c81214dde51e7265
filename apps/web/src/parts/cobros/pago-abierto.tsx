import { IconClockHour4 } from '../../ui/iconos.ts';
import './pago.css';

/** Says how an unfinished charge is; it stays while the charge is open, as no toast would (D-50). */
export const PagoAbierto = ({ frase }: { readonly frase: string }) => (
  <p role="status" className="al-ambar pago-abierto">
    <IconClockHour4 size={20} aria-hidden="true" />
    <span>{frase}</span>
  </p>
);
