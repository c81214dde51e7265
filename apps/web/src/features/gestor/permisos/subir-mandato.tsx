import { DiaCable, DocumentoPdf } from '@aldia/contract/cables.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { type ClienteConMandato, gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { TEXTOS_DE_PERMISOS as T, VALIDACION_DE_PERMISOS as V } from '@aldia/contract/textos-gestor-permisos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useHoy } from '../../../base/reloj.ts';
import { CampoDia } from '../../../ui/formulario/campo-dia.tsx';
import { CampoPdf } from '../../../ui/formulario/campo-pdf.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { MUESTRAN_LA_CARTERA } from '../gestion/muestran-la-cartera.ts';

const mandatoHasta = (hoy: Dia) =>
  z
    .object({
      desde: z.string().min(1, AVISOS.campoObligatorio).pipe(DiaCable),
      hasta: z.union([z.literal('').transform(() => null), DiaCable]),
      documento: z.string().min(1, AVISOS.campoObligatorio).pipe(DocumentoPdf),
    })
    .refine((m) => m.desde <= hoy, { path: ['desde'], message: V.desdeFuturo })
    .refine((m) => m.hasta === null || m.hasta >= m.desde, { path: ['hasta'], message: V.hastaAntes });

interface SubirMandatoProps {
  readonly cliente: ClienteConMandato;
  readonly invalida: readonly Endpoint[];
  readonly alCerrar: () => void;
}
/** Uploads the PDF of a mandate. For a client who did not give it here, the office also declares its dates. */
export function SubirMandato({ cliente: c, invalida, alCerrar }: SubirMandatoProps) {
  const hoy = useHoy();
  const { enviar } = useAccion(gestorPermisos.guardarMandato, 'gestorPermisos.guardarMandato', {
    ...siYaNoEsta(['CLIENTE_NO_ENCONTRADO'], {
      invalida: MUESTRAN_LA_CARTERA,
      alCerrar,
      frase: AVISOS_DE_GESTION.yaNoEsta,
    }),
    invalida,
  });
  const { estado, otorgadoPor, desde } = c.mandato;
  const loDio = otorgadoPor === 'cliente' && estado !== 'terminado';
  return (
    <FormDialog
      titulo={T.subirMandato}
      esquema={mandatoHasta(hoy)}
      valores={{ desde: loDio && desde ? desde : hoy, hasta: '', documento: '' }}
      guardar={T.guardarMandato}
      alGuardar={(v) => enviar({ usuarioId: c.id, ...v })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', c.nombre],
          ['NIT', formatNit(c.nit)],
        ]}
      />
      <p className="al-parrafo">{loDio ? T.soloPdf : T.declaras}</p>
      {!loDio && <CampoDia nombre="desde" rotulo="Desde" requerido />}
      {!loDio && <CampoDia nombre="hasta" rotulo="Hasta" ayuda="Vacío si no tiene último día" />}
      <CampoPdf nombre="documento" rotulo="Mandato en PDF" ayuda={T.pdfAyuda} requerido />
    </FormDialog>
  );
}
