import { useState } from 'react';
import type { ClienteElegible } from '../../ui/selector-de-cliente.tsx';

/**
 * The client of whom the address says the number, for the field where they are chosen. Whoever was chosen here stays in it
 * while their answer comes; opened from a link, `leido` of that answer says who they are.
 */
export function useClienteElegido(id: number | undefined, leido: ClienteElegible | null) {
  const [elegido, elegir] = useState<ClienteElegible | null>(null);
  return { cliente: id === undefined ? null : elegido?.id === id ? elegido : leido, elegir };
}
