import { DocumentoPdf } from '@aldia/contract/cables.ts';
import { type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type ClienteEnRevision, revision } from '@aldia/contract/revision.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { CampoPdf } from '../../ui/formulario/campo-pdf.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { invalidadasPor } from './invalida.ts';

const Factura = z.object({ documento: z.string().min(1, AVISOS.campoObligatorio).pipe(DocumentoPdf) });

interface EnviarFacturaProps {
  readonly cliente: ClienteEnRevision;
  readonly suscripcion: SuscripcionDelCliente;
  readonly alCerrar: () => void;
}

/** Mails the invoice of a subscription to its client, who can also download it. */
export function EnviarFactura({ cliente, suscripcion: s, alCerrar }: EnviarFacturaProps) {
  const { enviar } = useAccion(revision.enviarFactura, 'revision.enviarFactura', { invalida: invalidadasPor });
  return (
    <FormDialog
      titulo={R.enviarFactura}
      esquema={Factura}
      valores={{ documento: '' }}
      guardar={R.enviarFactura}
      alGuardar={({ documento }) => enviar({ documento, suscripcionId: s.id })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', cliente.nombre],
          ['Correo del cliente', cliente.correo || 'Sin correo'],
          ['Suscripción', s.tipoSuscripcion.nombre],
          ['Desde', formatDia(s.fechaInicio)],
          ['Hasta', formatDia(s.fechaFin)],
        ]}
      />
      <p className="al-parrafo">{T.facturaAlCliente}</p>
      <CampoPdf nombre="documento" rotulo="Factura en PDF" requerido />
    </FormDialog>
  );
}
