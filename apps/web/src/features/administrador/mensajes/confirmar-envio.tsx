import { type Masivo, mensajes } from '@aldia/contract/mensajes.ts';
import {
  ROTULOS_DE_MENSAJES as R,
  ROTULO_DE_CATEGORIA,
  ROTULO_DE_CLASE,
  AVISOS_DE_MENSAJES as T,
} from '@aldia/contract/textos-mensajes.ts';
import { SIN_ESCRIBIR_LA_CUENTA } from '@aldia/domain/mensajes/masivo.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type AQuienes, filtroDe } from './a-quienes.ts';
import type { Adjunto } from './adjuntos.tsx';
import { hechosDeCuentas, useDestinatarios } from './quienes.tsx';
import { comoDocumento, type Escrito } from './vista-dialog.tsx';

export interface PorEnviar extends Escrito {
  readonly enviarWhatsapp: boolean;
  readonly categoriaWhatsapp: keyof typeof ROTULO_DE_CATEGORIA | null;
}
interface ConfirmarEnvioProps {
  readonly porEnviar: PorEnviar;
  readonly quienes: AQuienes;
  readonly regimen: string;
  readonly adjuntos: readonly Adjunto[];
  readonly alEnviar: (masivo: Masivo) => void;
  readonly alCerrar: () => void;
}

/** A mass mail is going to be sent: to how many, to whom not and why; over 500 the count is typed (D-86). */
export function ConfirmarEnvio({ porEnviar, quienes, regimen, adjuntos, alEnviar, alCerrar }: ConfirmarEnvioProps) {
  const [escrita, setEscrita] = useState('');
  const consulta = useDestinatarios(quienes);
  const cuentas = consulta.isFetching ? undefined : consulta.data?.cuentas;
  const reciben = cuentas?.reciben ?? 0;
  const seEscribe = reciben > SIN_ESCRIBIR_LA_CUENTA;
  const esLaCantidad = escrita.replace(/[,\s]/g, '') === String(reciben);
  const accion = useAccion(mensajes.enviar, 'mensajes.enviar', {
    invalida: [mensajes.listado, mensajes.destinatarios],
    alExito: alEnviar,
    // What was counted is counted again: somebody verified an address, or left the news, meanwhile.
    alFallo: () => void consulta.refetch(),
  });
  const enviar = () =>
    accion.ejecutar({ ...porEnviar, ...filtroDe(quienes), confirmados: reciben, ...comoDocumento(adjuntos) });
  const { enviarWhatsapp, categoriaWhatsapp } = porEnviar;
  return (
    <ConfirmDialog
      titulo={R.enviar}
      hechos={[
        [R.asunto, porEnviar.asunto],
        [R.clase, ROTULO_DE_CLASE[quienes.clase]],
        [R.regimen, regimen],
        [R.usuario, quienes.usuario?.nombre ?? R.aTodos],
        ...(adjuntos.length > 0 ? [[R.adjuntos, adjuntos.map((a) => a.nombre).join(', ')] as const] : []),
        ...(enviarWhatsapp && categoriaWhatsapp !== null
          ? [[R.porWhatsapp, `${ROTULO_DE_CATEGORIA[categoriaWhatsapp]} (${cuentas?.conWhatsapp ?? '…'})`] as const]
          : []),
        ...(cuentas ? hechosDeCuentas(cuentas) : [[R.reciben, T.contando] as const]),
      ]}
      confirmar={R.confirmar}
      enCurso={accion.enCurso}
      espera={cuentas === undefined || reciben === 0 || (seEscribe && !esLaCantidad)}
      alConfirmar={enviar}
      alCerrar={alCerrar}
    >
      <p className="al-parrafo">{T.masivo}</p>
      {cuentas && reciben === 0 && <p className="men-aviso">{T.nadie}</p>}
      {seEscribe && (
        <TextInput
          label={R.cantidad}
          inputMode="numeric"
          autoComplete="off"
          value={escrita}
          onChange={(e) => setEscrita(e.currentTarget.value)}
          error={escrita !== '' && !esLaCantidad ? T.cantidadDistinta : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
