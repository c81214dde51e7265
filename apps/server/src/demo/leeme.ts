import { formatMes, type Mes, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';

/** A folder of sample workbooks, as the text beside them tells it. */
export interface Carpeta {
  readonly nombre: string;
  readonly cliente: string;
  readonly nit: string;
  readonly muestra: string;
  readonly facturas: number;
  readonly archivos: readonly string[];
}

/** A client whose fourteen months wait in a folder, as the text tells it. */
export interface Historia {
  readonly carpeta: string;
  readonly cliente: string;
  readonly nit: string;
  readonly muestra: string;
}

type Lista = readonly (readonly [archivo: string, que: string])[];

/** The text that goes with the sample workbooks. */
export function leeme(
  periodo: Mes,
  carpetas: readonly Carpeta[],
  { rechazados, otras }: { readonly rechazados: Lista; readonly otras: Lista },
  historias: readonly Historia[],
): string {
  const deCarpeta = (c: Carpeta): string =>
    [
      c.nombre,
      `   ${c.cliente}, NIT ${c.nit}: ${c.facturas.toLocaleString('en-US')} facturas.`,
      `   Muestra: ${c.muestra}.`,
      ...c.archivos.map((a) => `   - ${a}`),
    ].join('\n');
  return `LIBROS DE MUESTRA DE ALDÍA

Todo lo que hay aquí es inventado. Son libros como los que exporta la SAT, del
período ${formatMes(periodo)}, para clientes de la demostración que esperan su carga.

QUÉ PROBAR

1. Entra como Colaborador de carga o de declaraciones (las personas están en
   README.md y en lo que imprime npm start).
2. Abre "Ingreso de facturas y retenciones". El mes que se elige es ${formatMes(mesParaElegir(periodo))}:
   siempre se declara el mes anterior al elegido.
3. Busca al cliente por su NIT o su nombre, en la pestaña de su régimen
   (pc: Pequeño Contribuyente; ros: ROS), y presiona "Cargar Documentos".
4. En cada paso carga los archivos que dicen ese paso. Si no hay archivos del
   paso 3, ese cliente no tiene agentes que le retengan y el paso se salta.
5. En el paso 4 revisa el resumen y presiona "Guardar Información".
6. Carga un archivo de la carpeta "rechazados" al primer cliente: AlDía dice
   qué tiene de malo y no guarda nada.

CARPETAS

${carpetas.map(deCarpeta).join('\n\n')}

catorce-meses
   Los libros de catorce meses seguidos de tres clientes que empiezan sin historia:
   se cargan en orden, del más viejo al más nuevo, y cada mes trae los remanentes
   del anterior. Un mes sin archivos no tuvo movimiento: se presenta a cero.
${historias.map((h) => `   - ${h.carpeta}: ${h.cliente}, NIT ${h.nit}. ${h.muestra}.`).join('\n')}

otras-formas
   El mismo mes de ${carpetas[0]?.cliente ?? ''}, NIT ${carpetas[0]?.nit ?? ''}, como lo dan
   otros programas y el portal de la SAT. Todos se leen; carga uno, o uno tras otro:
   los documentos que ya están no se cuentan dos veces.
${otras.map(([archivo, que]) => `   - ${archivo}: ${que}`).join('\n')}

rechazados
   Todos son para ${carpetas[0]?.cliente ?? ''}, NIT ${carpetas[0]?.nit ?? ''}.
${rechazados.map(([archivo, porque]) => `   - ${archivo}: ${porque}`).join('\n')}
`.replaceAll('\n', '\r\n');
}
