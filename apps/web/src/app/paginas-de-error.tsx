import { MENSAJES_DE_ERROR } from '@aldia/contract/textos-de-entrada.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { FalloDeRed } from '../base/perezosa.ts';
import { useSesion } from '../base/sesion/sesion.ts';
import { MessagePage } from '../ui/message-page.tsx';

export type CodigoDePagina = keyof typeof MENSAJES_DE_ERROR;

function Salida({ codigo }: { readonly codigo: CodigoDePagina }) {
  const sesion = useSesion();
  const router = useRouter();
  const inicio = (sesion && inicioDe(sesion)) ?? '/';
  return (
    <div className="al-mensaje-salida">
      {codigo === 'network_error' && (
        <Button onClick={() => router.history.back({ ignoreBlocker: true })}>Volver a intentar</Button>
      )}
      <Button component={Link} to={inicio} ignoreBlocker variant={codigo === 'network_error' ? 'default' : 'filled'}>
        {sesion ? 'Ir al inicio' : 'Ingresar'}
      </Button>
    </div>
  );
}

/** One of the pages that report a failure: a row of the table of messages. */
export function PaginaDeError({ codigo, nota }: { readonly codigo: CodigoDePagina; readonly nota?: string }) {
  const { titulo, texto } = MENSAJES_DE_ERROR[codigo];
  return (
    <MessagePage
      titulo={titulo}
      texto={nota === undefined ? texto : `${texto} ${nota}`}
      accion={<Salida codigo={codigo} />}
      {...(/^\d+$/.test(codigo) ? { codigo } : {})}
    />
  );
}

/** What a broken screen shows. A missing chunk or style is a network failure: the page does exist. */
export function FalloDePantalla({ error }: { readonly error: unknown }) {
  const esDeRed =
    !navigator.onLine || error instanceof FalloDeRed || /import|fetch|module|preload/i.test(String(error));
  return <PaginaDeError codigo={esDeRed ? 'network_error' : 'error'} />;
}
