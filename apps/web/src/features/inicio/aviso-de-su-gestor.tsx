import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import './inicio.css';

type Faltante = Salida<typeof suscripciones.faltante>;

/** Before the steps of an onboarding: whether the gestor who brought them goes on is theirs to decide (D-69). */
export const AvisoDeSuGestor = ({ gestor }: Pick<Faltante, 'gestor'>) =>
  gestor?.porDecidir ? (
    <section className="al-ambar inicio-aviso" aria-label={G.decidir}>
      <p>{llenar(G.porDecidir, { gestor: gestor.nombre })}</p>
      <Button component={Link} to="/mi_gestor" size="compact-md">
        {G.decidir}
      </Button>
    </section>
  ) : null;
