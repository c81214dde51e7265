interface InterruptorProps {
  readonly puesto: boolean;
  readonly inactivo: boolean;
  readonly alCambiar: () => void;
}

/** A switch for a thumb, inside the label that names it. */
export const Interruptor = ({ puesto, inactivo, alCambiar }: InterruptorProps) => (
  <input
    type="checkbox"
    role="switch"
    checked={puesto}
    aria-checked={puesto}
    disabled={inactivo}
    onChange={alCambiar}
  />
);
