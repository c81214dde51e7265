import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarcoPublico } from '../../ui/marco-publico.tsx';

interface EnlaceMaloProps {
  readonly titulo?: string;
  /** What happened to the link, and how to get another one. */
  readonly texto: string;
  readonly acto: { readonly rotulo: string; readonly a: string };
  /** Shown before that act, when the link itself may still work. */
  readonly otraVez?: ReactNode;
}

/** A mail's link that does not work: why, and the one act that gives a new link. */
export const EnlaceMalo = ({ titulo = 'Este enlace ya no sirve', texto, acto, otraVez }: EnlaceMaloProps) => (
  <MarcoPublico titulo={titulo}>
    <p className="al-acceso-ayuda">{texto}</p>
    {otraVez}
    <Button component={Link} to={acto.a} size="md" fullWidth variant={otraVez ? 'default' : 'filled'}>
      {acto.rotulo}
    </Button>
    {acto.a !== '/' && (
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/">Inicio</Link>
      </nav>
    )}
  </MarcoPublico>
);
