import type { Salida } from '@aldia/contract/endpoint.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DE_AYUDA as T } from '@aldia/contract/textos-ayuda.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';

type AQuien = Salida<typeof misDeclaraciones.aQuienEscribir>;

/** The start of the message: the recipient and the month. */
export function mensajePara({ periodo, nombre }: AQuien): { readonly asunto: string; readonly cuerpo: string } {
  if (periodo === null) return { asunto: T.asuntoSinMes, cuerpo: T.holaSinMes };
  const mes = formatMes(periodo);
  const cuerpo = nombre === null ? llenar(T.holaOficina, { mes }) : llenar(T.hola, { nombre, mes });
  return { asunto: llenar(T.asunto, { mes }), cuerpo };
}

function quienEs({ periodo, nombre, correo, whatsapp }: AQuien): string {
  if (nombre !== null && periodo !== null) return llenar(T.deTuMes, { nombre, mes: formatMes(periodo) });
  return correo || whatsapp ? T.deLaOficina : T.sinNadie;
}

/** Whom a client can write to, by mail or by WhatsApp, with their month already in the message. */
export function Escribir() {
  const { data, isPending, refetch } = useConsulta(misDeclaraciones.aQuienEscribir, {});
  if (isPending) return <Cargando lineas={2} />;
  if (!data) return <FalloAlCargar alReintentar={refetch} />;
  const { asunto, cuerpo } = mensajePara(data);
  const [enAsunto, enCuerpo] = [asunto, cuerpo].map(encodeURIComponent);
  return (
    <>
      <p>{quienEs(data)}</p>
      <div className="ayuda-botones">
        {data.correo !== '' && (
          <Button component="a" href={`mailto:${data.correo}?subject=${enAsunto}&body=${enCuerpo}`} variant="default">
            {T.porCorreo}
          </Button>
        )}
        {data.whatsapp !== '' && (
          <Button
            component="a"
            href={`https://wa.me/${data.whatsapp}?text=${enCuerpo}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
          >
            {T.porWhatsapp}
          </Button>
        )}
      </div>
    </>
  );
}
