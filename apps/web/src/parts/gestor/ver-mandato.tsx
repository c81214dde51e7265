import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { Button } from '@mantine/core';
import { descargarEnlace, enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';

type DeMandato = (typeof gestorPermisos)['enlaceDeMandato'] | (typeof gestorPropio)['enlaceDeMandato'];
interface VerMandatoProps<E extends DeMandato> {
  readonly endpoint: E;
  readonly entrada: Entrada<E>;
  /** The client's name, when the button is in a list. */
  readonly de?: string;
}
/** Opens the PDF of a mandate through a link that lasts five minutes. */
export function VerMandato<E extends DeMandato>({ endpoint, entrada, de }: VerMandatoProps<E>) {
  const ver = useAccion<E>(endpoint, 'gestorPropio.enlaceDeMandato', {
    alExito: (enlace) => descargarEnlace(enlaceDelServidor(String(enlace)), 'mandato.pdf'),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={ver.enCurso}
      aria-label={de ? `${T.verMandato} de ${de}` : undefined}
      onClick={() => void ver.ejecutar(entrada)}
    >
      {T.verMandato}
    </Button>
  );
}
