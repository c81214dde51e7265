import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { TerminosVista } from './terminos-vista.tsx';

/** The button that opens what is about to be accepted, without leaving the form. */
export function TerminosDialog() {
  const [abierto, setAbierto] = useState(false);
  const enTelefono = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        Leer los términos
      </Button>
      <Modal
        opened={abierto}
        onClose={() => setAbierto(false)}
        title="Términos y privacidad"
        size="xl"
        fullScreen={enTelefono}
      >
        <TerminosVista titulos="h3" />
      </Modal>
    </>
  );
}
