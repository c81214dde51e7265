import { acceso, type SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAccion } from '../../app/use-accion.ts';

interface SegundoFactorProps {
  readonly reto: string;
  readonly alEntrar: (abierta: SesionAbierta) => Promise<void>;
  readonly alVolver: () => void;
}

/** The second step of the login: six digits, which the phone may fill in by itself. */
export function SegundoFactor({ reto, alEntrar, alVolver }: SegundoFactorProps) {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirmar = useAccion(acceso.loginSegundoFactor, 'acceso.loginSegundoFactor', { alExito: alEntrar });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    const completo = /^\d{6}$/.test(codigo);
    setError(completo ? null : AVISOS.codigoDeSeisDigitos);
    if (completo) void confirmar.ejecutar({ reto, codigo });
  };
  return (
    <form noValidate className="al-acceso-campos" onSubmit={enviar}>
      <TextInput
        label="Código de 6 dígitos"
        description={AVISOS.codigoDeSeisDigitos}
        name="codigo"
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        size="md"
        className="al-acceso-codigo"
        value={codigo}
        error={error}
        onChange={(e) => setCodigo(e.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" size="md" fullWidth loading={confirmar.enCurso}>
        Confirmar
      </Button>
      <Button variant="subtle" onClick={alVolver}>
        Ingresar con otra cuenta
      </Button>
    </form>
  );
}
