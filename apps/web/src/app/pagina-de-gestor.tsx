import { esGestor } from '@aldia/domain/permisos/lazo.ts';
import { useActor } from '../base/sesion/actor.ts';
import { PuertaDeGestor } from '../features/gestor/alta/puerta-de-gestor.tsx';
import { Cartera } from '../features/gestor/cartera/cartera.tsx';
import { GestorPage } from '../features/inicio/inicio-page.tsx';

/**
 * /gestor: what an office still has to do first; then the places to go to, and the portfolio under them. Who is no gestor
 * makes no call of theirs (D-67).
 */
export function PaginaDeGestor() {
  const actor = useActor();
  return (
    <PuertaDeGestor>
      <GestorPage />
      {esGestor(actor) && <Cartera />}
    </PuertaDeGestor>
  );
}
