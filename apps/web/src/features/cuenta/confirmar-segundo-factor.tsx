import { acceso } from '@aldia/contract/acceso.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { CodigoQr } from './codigo-qr.tsx';

interface ConfirmarSegundoFactorProps {
  readonly uri: string;
  readonly secreto: string;
  readonly alActivar: (codigos: readonly string[]) => void;
  readonly alCancelar: () => void;
}

/** The QR, the same secret as text, and the first code that proves the phone has it. */
export function ConfirmarSegundoFactor({ uri, secreto, alActivar, alCancelar }: ConfirmarSegundoFactorProps) {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirmar = useAccion(acceso.confirmarSegundoFactor, 'acceso.confirmarSegundoFactor', {
    invalida: [acceso.estadoSegundoFactor],
    alExito: ({ codigos }) => alActivar(codigos),
  });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    const completo = /^\d{6}$/.test(codigo);
    setError(completo ? null : AVISOS.codigoDeSeisDigitos);
    if (completo) void confirmar.ejecutar({ codigo });
  };
  return (
    <form noValidate className="al-cuenta-factor" onSubmit={enviar}>
      <p className="al-parrafo">{AVISOS.segundoFactorEscanea}</p>
      <CodigoQr texto={uri} rotulo="Código QR del segundo factor" />
      <p className="al-parrafo">
        Clave:{' '}
        <CopyCell copiar={secreto} rotulo="la clave" conTexto>
          <code>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
        </CopyCell>
      </p>
      <TextInput
        label="Código de 6 dígitos"
        description={AVISOS.codigoDeSeisDigitos}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={codigo}
        error={error}
        onChange={(e) => setCodigo(e.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <div className="al-cuenta-botones">
        <Button type="submit" loading={confirmar.enCurso}>
          Activar
        </Button>
        <Button variant="default" onClick={alCancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
