import type { SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { revision } from '@aldia/contract/revision.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { descargarEnlaces } from '../../base/descargas/descargar-enlaces.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { IconDownload } from '../../ui/iconos.ts';

/** Downloads the invoices sent for a subscription; draws nothing when there are none. */
export function BotonDeFacturas({ suscripcion: s }: { readonly suscripcion: SuscripcionDelCliente }) {
  const descarga = useAccion(revision.facturas, 'revision.descargar', { alExito: descargarEnlaces });
  if (s.facturas === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`Descargar las facturas de ${s.tipoSuscripcion.nombre} desde ${formatDia(s.fechaInicio)}`}
      loading={descarga.enCurso}
      onClick={() => void descarga.ejecutar({ id: s.id })}
    >
      {s.facturas === 1 ? 'Factura' : `${s.facturas} facturas`}
    </Button>
  );
}
