import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarcoPublico } from '../../ui/marco-publico.tsx';

interface EnlaceMaloProps {
  readonly titulo?: string;
  /** What happened to it, and what gives another. */
  readonly texto: string;
  readonly acto: { readonly rotulo: string; readonly a: string };
  /** Before that act, where the link itself may serve yet. */
  readonly otraVez?: ReactNode;
}

/** A link of a mail that does not serve: why, and the one act that gives a new one. */
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
