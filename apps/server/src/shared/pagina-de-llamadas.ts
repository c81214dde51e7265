import { escapar } from './correo.ts';
import type { DocumentoOpenApi, Operacion, Parametro } from './openapi.ts';

const enCodigo = (valor: unknown): string => `<pre tabindex="0">${escapar(JSON.stringify(valor, null, 2))}</pre>`;

const parametros = (todos: readonly Parametro[]): string =>
  todos.length === 0
    ? ''
    : `<h4>Ruta y consulta</h4><ul>${todos
        .map(
          (p) =>
            `<li><code>${escapar(p.name)}</code> (${p.in === 'path' ? 'ruta' : 'consulta'}${p.required ? ', obligatorio' : ''}) <code>${escapar(JSON.stringify(p.schema ?? {}))}</code></li>`,
        )
        .join('')}</ul>`;

const cuerpo = (o: Operacion): string =>
  o.requestBody === undefined
    ? ''
    : `<h4>Cuerpo</h4>${Object.entries(o.requestBody.content)
        .map(([tipo, { schema }]) => `<p><code>${escapar(tipo)}</code></p>${enCodigo(schema)}`)
        .join('')}`;

const respuestas = (o: Operacion): string =>
  `<h4>Respuestas</h4>${Object.entries(o.responses)
    .map(
      ([http, r]) =>
        `<p><strong>${http}</strong> ${escapar(r.description).replaceAll('\n', '<br>')}</p>${http === '200' ? enCodigo(r.content) : ''}`,
    )
    .join('')}`;

const llamada = (metodo: string, ruta: string, o: Operacion): string =>
  `<details id="${escapar(o.operationId)}"><summary><span><strong>${metodo.toUpperCase()}</strong> <code>${escapar(ruta)}</code></span> <span>${escapar(o.summary)}</span></summary>
<p>${escapar(o.description)}</p>${parametros(o.parameters)}${cuerpo(o)}${respuestas(o)}</details>`;

/** The page of the calls. It has no script: what the browser does by itself is enough. */
function html(documento: DocumentoOpenApi): string {
  const todas = Object.entries(documento.paths).flatMap(([ruta, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, o]) => ({ grupo: o.tags[0] ?? '', texto: llamada(metodo, ruta, o) })),
  );
  const grupos = [...Map.groupBy(todas, (t) => t.grupo)];
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>AlDía · API</title><link rel="stylesheet" href="/api/docs/estilos.css"></head>
<body><main><h1>API de AlDía</h1><p>${todas.length} llamadas. El documento para programas está en <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Grupos"><ul>${grupos.map(([g]) => `<li><a href="#grupo-${escapar(g)}">${escapar(g)}</a></li>`).join('')}</ul></nav>
${grupos.map(([g, suyas]) => `<section><h2 id="grupo-${escapar(g)}">${escapar(g)}</h2>${suyas.map((s) => s.texto).join('\n')}</section>`).join('\n')}</main></body></html>`;
}

const ESTILOS = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:64rem;margin:0 auto;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}details{border:1px solid GrayText;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem 1rem}summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid Highlight}
code,pre{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto;max-height:24rem;border:1px solid GrayText;padding:.5rem}`;

export const PAGINA_DE_LLAMADAS = { html, estilos: ESTILOS };
