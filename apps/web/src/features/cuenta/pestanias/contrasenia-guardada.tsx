import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar, yaTienePagina } from '../../../base/llamadas/api.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { CopyCell } from '../../../ui/copy-cell.tsx';

const MS = 1000;
const OCULTA = '••••••••';

/** The stored SAT password: dots, until its owner asks for it. It is in no cache and goes away by itself. */
export function ContraseniaGuardada({ tiene }: { readonly tiene: boolean }) {
  const [vista, setVista] = useState<{ readonly clave: string; readonly segundos: number } | null>(null);
  const [pidiendo, setPidiendo] = useState(false);
  useEffect(() => {
    if (!vista) return;
    const espera = setTimeout(() => setVista(null), vista.segundos * MS);
    return () => clearTimeout(espera);
  }, [vista]);
  const mostrar = async () => {
    setPidiendo(true);
    try {
      const { passwordSat, segundos } = await llamar(cuenta.dataSat, {});
      if (passwordSat !== null) setVista({ clave: passwordSat, segundos });
      invalidar([cuenta.revelaciones]);
    } catch (error) {
      if (!(error instanceof ErrorDeLlamada)) throw error;
      if (!yaTienePagina(cuenta.dataSat, error))
        avisar('fallo', TEXTOS['cuenta.dataSat'].fallo, { detalle: error.message });
    } finally {
      setPidiendo(false);
    }
  };
  return (
    <div className="al-cuenta-clave">
      <strong>Contraseña de la Agencia Virtual</strong>
      {tiene ? (
        <div className="al-cuenta-clave-fila">
          {vista ? (
            <CopyCell copiar={vista.clave} rotulo="la contraseña SAT" conTexto>
              <code>{vista.clave}</code>
            </CopyCell>
          ) : (
            <span aria-label="Oculta">{OCULTA}</span>
          )}
          <Button
            variant="default"
            size="xs"
            loading={pidiendo}
            onClick={() => (vista ? setVista(null) : void mostrar())}
          >
            {vista ? 'Ocultar' : 'Mostrar'}
          </Button>
        </div>
      ) : (
        <p className="al-parrafo">{AVISOS_DE_CUENTA.sinContraseniaSat}</p>
      )}
      <p className="al-cuenta-aviso" role="status">
        {vista
          ? AVISOS_DE_CUENTA.seOcultaEn.replace('{segundos}', String(vista.segundos))
          : AVISOS_DE_CUENTA.contraseniaSat}
      </p>
    </div>
  );
}
