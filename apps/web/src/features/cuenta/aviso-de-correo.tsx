import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { ReactNode } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/**
 * Warns a person when the mail server of their address, in use or waiting for confirmation, refused it for good. `children` is
 * the way to change the address.
 */
export function AvisoDeCorreo({ children }: { readonly children: ReactNode }) {
  const lista = useConsulta(registro.correos, {});
  const muerto = lista.data?.find((c) => c.noRecibeDesde !== null && (c.activo || !c.verificado));
  if (!muerto) return null;
  return (
    <div className="al-cuenta-correo" role="status">
      <EstadoChip tono="alto">{AVISOS_DE_CUENTA.noRecibe}</EstadoChip>
      <span>{llenar(AVISOS_DE_CUENTA.correoNoRecibe, { correo: muerto.correo })}</span>
      {children}
    </div>
  );
}
