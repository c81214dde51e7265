import { Kbd, Modal, Switch } from '@mantine/core';
import { cambiarAtajos, useAtajosActivos } from '../ui/atajos.ts';

const ATAJOS = [
  ['/', 'Ir al buscador de la lista'],
  ['j', 'Fila siguiente'],
  ['k', 'Fila anterior'],
  ['x', 'Marcar la fila'],
  ['Enter', 'Abrir la fila'],
  ['?', 'Ver esta ayuda'],
  ['Esc', 'Cerrar'],
] as const;

export function AyudaDeTeclado({ abierta, alCerrar }: { readonly abierta: boolean; readonly alCerrar: () => void }) {
  const activos = useAtajosActivos();
  return (
    <Modal opened={abierta} onClose={alCerrar} title="Atajos de teclado">
      <dl className="al-atajos">
        {ATAJOS.map(([tecla, que]) => (
          <div key={tecla}>
            <dt>
              <Kbd>{tecla}</Kbd>
            </dt>
            <dd>{que}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Usar atajos de una sola tecla"
        checked={activos}
        onChange={(e) => cambiarAtajos(e.currentTarget.checked)}
      />
    </Modal>
  );
}
