import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import { copiarSecreto } from '../../../base/portapapeles.ts';
import { Ventana } from '../../../ui/ventana.tsx';
import '../../../ui/dialogs.css';

const MAXIMO_S = 30;
const MINIMO_DE_MOTIVO = 3;

interface Visible {
  readonly valor: string;
  readonly segundos: number;
}

interface RevelarContraseniaProps {
  /** Whose, and of which month the work is; null where the client has none yet. */
  readonly fila: Pick<FilaDeDeclaracion, 'usuarioId' | 'nombre'> & { readonly periodo: Mes | null };
  readonly alCerrar: () => void;
  readonly alCopiar: () => void;
}

/**
 * Copies a client's SAT password to the clipboard, after asking for a reason. The password shows on the screen only if the
 * browser refuses to copy.
 */
export function RevelarContrasenia({ fila, alCerrar, alCopiar }: RevelarContraseniaProps) {
  const [motivo, setMotivo] = useState(
    fila.periodo === null ? '' : `Presentar la declaración de ${formatMes(fila.periodo)}`,
  );
  const [visible, setVisible] = useState<Visible | null>(null);
  const revelar = useMutation({
    gcTime: 0,
    mutationFn: async (escrito: string) => {
      const respuesta = llamar(declaraciones.revelarCredencial, { id: fila.usuarioId, motivo: escrito });
      try {
        await copiarSecreto(respuesta.then((r) => r.passwordSat));
      } catch {
        const { passwordSat, segundos } = await respuesta; // a refusal of the server is not the browser's
        return setVisible({ valor: passwordSat, segundos: Math.min(segundos, MAXIMO_S) });
      }
      avisar('exito', AVISOS_DE_CARGA.contraseniaCopiada);
      alCopiar();
    },
  });
  const corto = motivo.trim().length < MINIMO_DE_MOTIVO;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (!corto) revelar.mutate(motivo.trim());
  };
  return (
    <Ventana opened onClose={alCerrar} title="Contraseña SAT">
      {visible ? (
        <ALaVista {...visible} alTerminar={alCerrar} />
      ) : (
        <form onSubmit={enviar} className="al-campos">
          <p className="al-parrafo">{AVISOS_DE_DECLARACIONES.revelarQuedaRegistrado}</p>
          <TextInput
            label={`Motivo para copiar la de ${fila.nombre}`}
            value={motivo}
            onChange={(e) => setMotivo(e.currentTarget.value)}
            error={corto ? AVISOS.campoObligatorio : revelar.error?.message}
            maxLength={120}
            autoComplete="off"
          />
          <div className="al-dialogo-pie">
            <Button variant="default" onClick={alCerrar}>
              Cancelar
            </Button>
            <Button type="submit" data-autofocus loading={revelar.isPending} aria-disabled={corto}>
              {AVISOS.copiar}
            </Button>
          </div>
        </form>
      )}
    </Ventana>
  );
}

function ALaVista({ valor, segundos, alTerminar }: Visible & { readonly alTerminar: () => void }) {
  const [restan, setRestan] = useState(segundos);
  useEffect(() => {
    const tic = setInterval(() => setRestan((s) => s - 1), 1000);
    return () => clearInterval(tic);
  }, []);
  useEffect(() => {
    if (restan <= 0) alTerminar();
  }, [restan, alTerminar]);
  return (
    <div className="al-campos">
      <p className="al-parrafo">{AVISOS.copiarFallo}</p>
      <TextInput
        readOnly
        aria-label="Contraseña SAT"
        value={valor}
        onFocus={(e) => e.currentTarget.select()}
        data-autofocus
      />
      <p className="al-parrafo" role="timer">
        {llenar(AVISOS_DE_DECLARACIONES.seBorraEn, { segundos: restan })}
      </p>
    </div>
  );
}
