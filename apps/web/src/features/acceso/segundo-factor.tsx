import { acceso, type SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { esCodigoDeIngreso } from '@aldia/domain/cuenta/codigos.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';

interface SegundoFactorProps {
  readonly reto: string;
  readonly alEntrar: (abierta: SesionAbierta) => Promise<void>;
  readonly alVolver: () => void;
}

/** The second step of the login: six digits, which the phone may fill in by itself, or a recovery code. */
export function SegundoFactor({ reto, alEntrar, alVolver }: SegundoFactorProps) {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [deRecuperacion, setDeRecuperacion] = useState(false);
  const confirmar = useAccion(acceso.loginSegundoFactor, 'acceso.loginSegundoFactor', {
    alExito: alEntrar,
    // The sign-in has expired and accepts no code: the person starts again with the password.
    alFallo: ({ codigo: razon }) => razon === 'INGRESO_VENCIDO' && alVolver(),
  });
  const ayuda = deRecuperacion ? AVISOS.codigoDeRecuperacion : AVISOS.codigoDeSeisDigitos;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    const completo = esCodigoDeIngreso(codigo);
    setError(completo ? null : ayuda);
    if (completo) void confirmar.ejecutar({ reto, codigo });
  };
  const cambiar = () => {
    setDeRecuperacion(!deRecuperacion);
    setCodigo('');
    setError(null);
  };
  return (
    <form noValidate className="al-acceso-campos" onSubmit={enviar}>
      <TextInput
        key={String(deRecuperacion)}
        label={deRecuperacion ? 'Código de recuperación' : 'Código de 6 dígitos'}
        description={ayuda}
        name="codigo"
        autoFocus
        autoComplete={deRecuperacion ? 'off' : 'one-time-code'}
        inputMode={deRecuperacion ? 'text' : 'numeric'}
        maxLength={deRecuperacion ? 14 : 7}
        size="md"
        className="al-acceso-codigo"
        value={codigo}
        error={error}
        onChange={(e) => {
          const texto = e.currentTarget.value;
          setCodigo(deRecuperacion ? texto.toUpperCase() : texto.replace(/\D/g, '').slice(0, 6));
        }}
      />
      <Button type="submit" size="md" fullWidth loading={confirmar.enCurso}>
        Confirmar
      </Button>
      <Button variant="subtle" onClick={cambiar}>
        {deRecuperacion ? 'Usar mi teléfono' : 'Usar un código de recuperación'}
      </Button>
      <Button variant="subtle" onClick={alVolver}>
        Ingresar con otra cuenta
      </Button>
    </form>
  );
}
