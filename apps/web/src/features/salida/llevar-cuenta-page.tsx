import { salida } from '@aldia/contract/salida.ts';
import {
  CONTENIDO_DE_SALIDA,
  CONTENIDO_DE_SALIDA_DE_CLIENTE,
  ROTULOS_DE_SALIDA as R,
} from '@aldia/contract/textos-salida.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { esGestor } from '@aldia/domain/permisos/lazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useClienteElegido } from '../../base/direccion/use-cliente-elegido.ts';
import { useDireccion } from '../../base/direccion/use-direccion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../base/sesion/sesion.ts';
import { buscarEnCartera } from '../../parts/gestor/buscar-en-cartera.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectorDeCliente } from '../../ui/selector-de-cliente.tsx';
import { ArchivoDeCuenta } from './archivo-de-cuenta.tsx';
import './salida.css';

/** `/llevar_cuenta`: the person's account as a file and, for a gestor, a client's account too. The address says whose. */
export function LlevarCuentaPage() {
  const sesion = useSesion();
  return sesion && <DeQuien sesion={sesion} />;
}

function DeQuien({ sesion }: { readonly sesion: Sesion }) {
  const { direccion, cambiar } = useDireccion<'cliente'>();
  const gestor = esGestor(sesion);
  const cliente = gestor ? direccion.cliente : undefined;
  const usuarioId = cliente ?? sesion.usuarioId;
  const consulta = useConsulta(salida.deCuenta, { usuarioId }, { siFalla: 'salida.deCuenta' });
  const cuenta = consulta.data;
  const leido = cliente !== undefined && cuenta ? { id: cliente, nombre: cuenta.nombre, nit: cuenta.nit } : null;
  const { cliente: elegido, elegir } = useClienteElegido(cliente, leido);
  return (
    <Page
      titulo={gestor ? R.tituloDeGestor : R.titulo}
      sub={cuenta && `${llenar(R.de, { nombre: cuenta.nombre })}, NIT ${formatNit(cuenta.nit)}`}
      ancho="lectura"
    >
      {gestor && (
        <div className="al-salida-quien">
          <SelectorDeCliente
            valor={elegido}
            onChange={(c) => {
              elegir(c);
              if (c) cambiar({ cliente: c.id });
            }}
            buscar={buscarEnCartera}
          />
          {cliente !== undefined && (
            <Button variant="default" onClick={() => cambiar({ cliente: undefined })}>
              {R.laMia}
            </Button>
          )}
        </div>
      )}
      <section className="al-salida-parte" aria-labelledby="que-trae">
        <h2 id="que-trae">{R.queTrae}</h2>
        <ul>
          {(cliente === undefined ? CONTENIDO_DE_SALIDA : CONTENIDO_DE_SALIDA_DE_CLIENTE).map((que) => (
            <li key={que}>{que}</li>
          ))}
        </ul>
      </section>
      {consulta.isLoadingError ? (
        <FalloAlCargar alReintentar={consulta.refetch} />
      ) : cuenta ? (
        <ArchivoDeCuenta key={usuarioId} usuarioId={usuarioId} cuenta={cuenta} alMirar={consulta.refetch} />
      ) : (
        <Cargando lineas={4} />
      )}
    </Page>
  );
}
