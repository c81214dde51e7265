import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import './inicio.css';

type Faltante = Salida<typeof suscripciones.faltante>;

/** Before the onboarding: the client decides whether the gestor who brought them continues (D-69). */
export const AvisoDeSuGestor = ({ gestor }: Pick<Faltante, 'gestor'>) =>
  gestor?.porDecidir ? (
    <section className="al-ambar inicio-aviso" aria-label={G.decidir}>
      <p>{llenar(G.porDecidir, { gestor: gestor.nombre })}</p>
      <Button component={Link} to="/mi_gestor" size="compact-md">
        {G.decidir}
      </Button>
    </section>
  ) : null;
