import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AsistenteDeAlta } from '../../app/asistente-de-alta.tsx';
import { type Sesion, useSesion } from '../../app/sesion.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { InicioDeCliente } from './inicio-de-cliente.tsx';
import { Inicio } from './inicio-page.tsx';

/** `/usuario_final`: the onboarding until the account is complete, then the client's home (spec 1, section 2.8). */
export function UsuarioFinalPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  const esCliente = sesion.roles.includes(ROL.cliente);
  return esCliente ? (
    <Cliente key={sesion.usuarioId} sesion={sesion} />
  ) : (
    <Inicio titulo="Bienvenido" propia="/usuario_final" />
  );
}

function Cliente({ sesion }: { readonly sesion: Sesion }) {
  const faltante = useConsulta(suscripciones.faltante, { id: sesion.usuarioId });
  // The onboarding stays until its summary was seen, although the account is complete by then.
  const [enAlta, setEnAlta] = useState(false);
  const f = faltante.data;
  if (!f)
    return (
      <Page titulo="Bienvenido" consulta={faltante}>
        {null}
      </Page>
    );
  if (f.completo && !enAlta)
    return <InicioDeCliente sesion={sesion} regimenId={f.regimenId} persona={f.estadoUsuario} />;
  // Who had everything and took the last card away needs a card, not another onboarding (decisions-1, A4).
  if (!enAlta && f.falta.length === 1 && f.falta[0] === 'forma_pago' && f.borrador === null) return <SinTarjeta />;
  if (!enAlta) setEnAlta(true);
  return (
    <AsistenteDeAlta
      usuarioId={sesion.usuarioId}
      faltante={f}
      mirar={async () => (await faltante.refetch()).data ?? null}
      alTerminar={() => setEnAlta(false)}
    />
  );
}

const SinTarjeta = () => (
  <Page titulo="Bienvenido" ancho="lectura">
    <Vacio
      texto={T.faltaTarjeta}
      accion={
        <Button component={Link} to="/perfil_usuario/3">
          {T.agregarTarjeta}
        </Button>
      }
    />
  </Page>
);
