import { useState } from 'react';
import type { ClienteElegible } from '../../ui/selector-de-cliente.tsx';

/**
 * The client whose id is in the address, for the field that chooses clients. A client chosen here shows at once; when the page
 * was opened from a link, `leido`, from the server's answer, says who the client is.
 */
export function useClienteElegido(id: number | undefined, leido: ClienteElegible | null) {
  const [elegido, elegir] = useState<ClienteElegible | null>(null);
  return { cliente: id === undefined ? null : elegido?.id === id ? elegido : leido, elegir };
}
