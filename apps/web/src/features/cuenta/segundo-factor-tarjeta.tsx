import { acceso } from '@aldia/contract/acceso.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { cifrarCampos } from '../../app/cifrado-rsa.ts';
import { anotarSegundoFactor } from '../../app/sesion.ts';
import { useAccion } from '../../app/use-accion.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { CampoContrasenia } from '../../ui/campos.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ConfirmarSegundoFactor } from './confirmar-segundo-factor.tsx';

const ConContrasenia = z.object({ password: z.string().min(1, AVISOS.campoObligatorio) });
type Preparado = Salida<typeof acceso.iniciarSegundoFactor>;
const invalida = [acceso.estadoSegundoFactor];

const cifrada = (password: string): Promise<Entrada<typeof acceso.iniciarSegundoFactor>> => cifrarCampos({ password });

/** The switch of the second factor: on with a password and a first code, off with the password. */
export function SegundoFactorTarjeta() {
  const estado = useConsulta(acceso.estadoSegundoFactor, {});
  const [pide, setPide] = useState<'activar' | 'apagar' | null>(null);
  const [preparado, setPreparado] = useState<Preparado | null>(null);
  const iniciar = useAccion(acceso.iniciarSegundoFactor, 'acceso.iniciarSegundoFactor', { alExito: setPreparado });
  const apagar = useAccion(acceso.desactivarSegundoFactor, 'acceso.desactivarSegundoFactor', {
    invalida,
    alExito: () => anotarSegundoFactor(false),
  });
  const activo = estado.data?.activo === true;
  const alPedir = async ({ password }: { password: string }) =>
    (pide === 'apagar' ? apagar : iniciar).enviar(await cifrada(password));
  return (
    <section className="al-tarjeta" aria-labelledby="titulo-de-factor">
      <h2 id="titulo-de-factor" className="al-cuenta-titulo">
        Segundo factor{' '}
        {estado.isSuccess && (
          <EstadoChip tono={activo ? 'listo' : 'neutro'}>{activo ? 'Activo' : 'Apagado'}</EstadoChip>
        )}
      </h2>
      <p className="al-parrafo">{AVISOS.segundoFactorAyuda}</p>
      {estado.isPending && <Cargando lineas={1} />}
      {estado.isError && <FalloAlCargar alReintentar={estado.refetch} />}
      {preparado && (
        <ConfirmarSegundoFactor
          {...preparado}
          alTerminar={(quedoActivo) => {
            setPreparado(null);
            if (quedoActivo) void anotarSegundoFactor(true);
          }}
        />
      )}
      {estado.isSuccess && !preparado && (
        <Button variant={activo ? 'default' : 'filled'} onClick={() => setPide(activo ? 'apagar' : 'activar')}>
          {activo ? 'Apagar el segundo factor' : 'Activar el segundo factor'}
        </Button>
      )}
      <FormDialog
        abierto={pide !== null}
        titulo={pide === 'apagar' ? 'Apagar el segundo factor' : 'Activar el segundo factor'}
        esquema={ConContrasenia}
        valores={{ password: '' }}
        guardar={pide === 'apagar' ? 'Apagar' : 'Continuar'}
        peligro={pide === 'apagar'}
        alGuardar={alPedir}
        alCerrar={() => setPide(null)}
      >
        <CampoContrasenia nombre="password" rotulo="Tu contraseña de AlDía" requerido />
      </FormDialog>
    </section>
  );
}
