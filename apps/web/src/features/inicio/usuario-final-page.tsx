import { suscripcionesPropias as suscripciones } from '@aldia/contract/suscripciones-propias.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { lazy, Suspense, useState } from 'react';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../base/sesion/sesion.ts';
import { Cargando } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import type { AsistenteDeAltaProps } from './alta/asistente-de-alta.tsx';
import { InicioDeCliente } from './inicio-de-cliente.tsx';

const Perezoso = lazy(async () => {
  const { AsistenteDeAlta: componente } = await import('./alta/asistente-de-alta.tsx');
  return { default: componente };
});

/** For a person who is not a client: only the tiles, without a month. */
const Inicio = lazy(async () => ({ default: (await import('./inicio-page.tsx')).Inicio }));

/** The onboarding; only clients who still need it load it. */
const AsistenteDeAlta = (props: AsistenteDeAltaProps) => (
  <Suspense fallback={<Cargando lineas={8} />}>
    <Perezoso {...props} />
  </Suspense>
);

/**
 * `/usuario_final`: the onboarding until the account is complete, then the client's home (spec 1, section 2.8). A client whose
 * gestor pays, now or next, goes straight to the home (D-63).
 */
export function UsuarioFinalPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  const esCliente = sesion.roles.includes(ROL.cliente);
  return esCliente ? (
    <Cliente key={sesion.usuarioId} sesion={sesion} />
  ) : (
    <Suspense fallback={<Cargando lineas={8} />}>
      <Inicio titulo="Bienvenido" propia="/usuario_final" />
    </Suspense>
  );
}

function Cliente({ sesion }: { readonly sesion: Sesion }) {
  const faltante = useConsulta(suscripciones.faltante, { id: sesion.usuarioId });
  // The onboarding stays until its summary was read, although the account is then complete.
  const [enAlta, setEnAlta] = useState(false);
  const { cambiar } = useDireccion<'paso'>();
  const f = faltante.data;
  if (!f)
    return (
      <Page titulo="Bienvenido" consulta={faltante}>
        {null}
      </Page>
    );
  // A client with a usable plan only verifies a card in the onboarding; the home says what else is missing.
  const sinAlta = f.completo || f.gestor?.sigue || (f.paga === 'cliente' && !f.falta.includes('forma_pago'));
  if (sinAlta && !enAlta) return <InicioDeCliente sesion={sesion} cuenta={f} />;
  if (!enAlta) setEnAlta(true);
  return (
    <AsistenteDeAlta
      usuarioId={sesion.usuarioId}
      faltante={f}
      mirar={async () => (await faltante.refetch()).data ?? null}
      alTerminar={() => {
        setEnAlta(false);
        cambiar({ paso: undefined }, true);
      }}
    />
  );
}
