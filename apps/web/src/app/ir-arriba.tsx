import { UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '../ui/iconos.ts';

/** Goes back to the head of a long page, and takes the focus there. */
export function IrArriba() {
  const subir = () => {
    window.scrollTo({ top: 0 });
    document.getElementById('titulo-de-pagina')?.focus({ preventScroll: true });
  };
  return (
    <UnstyledButton className="al-arriba" aria-label="Ir al inicio de la página" onClick={subir}>
      <IconArrowUp size={20} aria-hidden="true" />
    </UnstyledButton>
  );
}
