import { emisor } from '@aldia/contract/catalogos/emisor.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { emisores } from '@aldia/contract/emisores.ts';
import { FORMATOS } from '@aldia/contract/formatos.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_RETENEDORES as R, CARGA_DE_EMISORES as T } from '@aldia/contract/textos-retenedores.ts';
import type { EmisorLeido } from '@aldia/domain/carga/listados.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { descargarErrores } from '../../../parts/carga-masiva/archivo-de-errores.ts';
import { EMISORES } from '../../../parts/carga-masiva/clases.ts';
import { DialogoDeCarga } from '../../../parts/carga-masiva/dialogo-de-carga.tsx';
import type { Cuentas, EnviarLote } from '../../../parts/carga-masiva/enviar-lotes.ts';
import type { FilaRechazada } from '../../../parts/carga-masiva/leer-listado.ts';
import { NoVino } from '../../../ui/no-vino.tsx';
import { Seleccion } from '../../../ui/seleccion.tsx';

const { exito, fallo, duracionMs } = TEXTOS['emisores.cargaMasiva'];

/** Reports the result (spec 3, section 4): how many were created, and a file with the refused rows and advice. */
function contar({ creados, yaEstaban, cambiados }: Cuentas, rechazadas: readonly FilaRechazada[]): void {
  if (creados + yaEstaban + cambiados > 0)
    avisar('exito', exito, { detalle: creados === 1 ? T.unCreado : llenar(T.creados, { n: creados }), duracionMs });
  if (rechazadas.length === 0) return;
  avisar('informa', T.revisaElGrupo, { duracionMs });
  void descargarErrores(T.archivoDeErrores, EMISORES, rechazadas);
}

interface TipoElegido {
  readonly id: number;
  readonly grupo: number;
}
/** Sends rows under the chosen kind, which is also the one of the rows that name none. */
const enviarA = (elegido: TipoElegido | undefined) => (): EnviarLote<EmisorLeido> => (lote, opciones) => {
  const { id, grupo } = elegido ?? { id: 0, grupo: 0 };
  const filas = lote.map(({ nit, nombre, ...dicho }) => ({
    nit,
    nombre,
    tipoEmisorId: dicho.tipoEmisorId ?? id,
    grupo: dicho.grupo ?? grupo,
  }));
  return llamar(emisores.cargaMasiva, { tipoEmisorId: id, emisores: filas }, opciones);
};

/** The bulk load of issuers (spec 3, 2.7): first their kind, then the file. Rows of another group come back with their reason. */
export function CargaMasivaDeEmisores({ alCerrar }: { readonly alCerrar: () => void }) {
  const tipos = useConsulta(catalogos.tiposDeEmisorActivos, {});
  const [tipo, setTipo] = useState<string | null>(null);
  const opciones = (tipos.data ?? []).map((t) => ({
    value: String(t.id),
    label: llenar(T.opcion, { grupo: t.grupo, descripcion: t.descripcion }),
  }));
  const sinTipos = tipos.data?.length === 0;
  const elegido = tipos.data?.find((t) => String(t.id) === tipo);
  return (
    <DialogoDeCarga
      titulo={T.titulo}
      archivoDeErrores={T.archivoDeErrores}
      clase={EMISORES}
      impide={elegido === undefined ? (sinTipos ? T.vacio : T.primeroElTipo) : null}
      abrir={enviarA(elegido)}
      invalida={[emisor.listado, catalogos.emisoresActivos]}
      alTerminar={contar}
      alFallar={(error) => avisar('fallo', fallo, { detalle: error.message, duracionMs })}
      alCerrar={alCerrar}
    >
      <Seleccion
        label={T.tipo}
        withAsterisk
        searchable
        allowDeselect={false}
        nothingFoundMessage="Sin resultados"
        data={opciones}
        value={tipo}
        onChange={setTipo}
      />
      <NoVino consulta={tipos} />
      <p className="al-parrafo">
        {T.queSeCarga} {elegido && llenar(T.siTraeTipo, { id: elegido.id, grupo: elegido.grupo })}
      </p>
      <Button component="a" variant="subtle" size="compact-sm" href={FORMATOS.emisores} download>
        {R.formato}
      </Button>
      <p className="al-parrafo">{T.queCambia}</p>
    </DialogoDeCarga>
  );
}
