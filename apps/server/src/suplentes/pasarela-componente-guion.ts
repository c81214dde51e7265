/**
 * The script of the card form, as text for the browser. It calls only the provider's own address, and clears number and CVV
 * once the card is accepted. The current month comes from the page, so that the server's clock rules.
 */
export const GUION_DEL_COMPONENTE = `(function () {
  'use strict';
  var forma = document.getElementById('cuc-forma');
  var aviso = document.getElementById('cuc-aviso');
  var boton = document.getElementById('cuc-guardar');
  var campo = function (nombre) { return document.getElementById('cuc-' + nombre); };
  var NOMBRES = ['numero', 'titular', 'mes', 'anio', 'cvv'];

  function cifras(texto) { return texto.replace(/\\D/g, ''); }
  function marca(numero) {
    if (/^3[47]/.test(numero)) return 'American Express';
    if (/^5[1-5]/.test(numero)) return 'Mastercard';
    if (/^6011/.test(numero)) return 'Discover';
    if (/^9792/.test(numero)) return 'Troy';
    return numero === '' ? '' : 'Visa';
  }
  function pasaLuhn(numero) {
    var suma = 0;
    for (var i = 0; i < numero.length; i++) {
      var peso = Number(numero.charAt(numero.length - 1 - i)) * (i % 2 === 0 ? 1 : 2);
      suma += peso > 9 ? peso - 9 : peso;
    }
    return suma % 10 === 0;
  }
  function decir(nombre, frase) {
    campo(nombre + '-error').textContent = frase;
    if (frase === '') campo(nombre).removeAttribute('aria-invalid');
    else campo(nombre).setAttribute('aria-invalid', 'true');
  }
  function errores(t) {
    var cvv = marca(t.numero) === 'American Express' ? 4 : 3;
    var vence = t.anio + '-' + t.mes;
    var vencida = t.mes !== '' && t.anio !== '' && vence < forma.getAttribute('data-mes');
    return {
      numero: t.numero === '' ? 'Escribe el número de la tarjeta'
        : t.numero.length < 13 || t.numero.length > 19 || !pasaLuhn(t.numero) ? 'El número de la tarjeta no es válido' : '',
      titular: t.titular === '' ? 'Escribe el nombre del titular' : '',
      mes: t.mes === '' ? 'Elige el mes' : vencida ? 'La tarjeta está vencida' : '',
      anio: t.anio === '' ? 'Elige el año' : '',
      cvv: new RegExp('^\\\\d{' + cvv + '}$').test(t.cvv) ? '' : 'El CVV tiene ' + cvv + ' cifras'
    };
  }
  function leer() {
    return {
      numero: cifras(campo('numero').value), titular: campo('titular').value.trim(),
      mes: campo('mes').value, anio: campo('anio').value, cvv: campo('cvv').value.trim()
    };
  }
  function avisar(nombre, r) {
    if (typeof window[nombre] === 'function') window[nombre](r);
  }
  function limpiar() {
    forma.reset();
    campo('marca').textContent = '';
    NOMBRES.forEach(function (n) { decir(n, ''); });
  }
  function anunciar(frase, clase) {
    aviso.className = clase;
    aviso.textContent = frase;
  }
  function fallar(frase) {
    anunciar(frase, 'cuc-error');
    avisar('SaveCreditCard_FailureCallback', { ResponseDescription: frase });
  }
  function ocupar(si) {
    boton.disabled = si;
    boton.textContent = si ? 'Verificando…' : 'Verificar tarjeta';
  }

  var enCurso = false;
  window.SaveCreditCard = function () {
    if (enCurso) return;
    var t = leer();
    var mal = errores(t);
    anunciar('', 'cuc-nota');
    NOMBRES.forEach(function (n) { decir(n, mal[n]); });
    var primero = NOMBRES.filter(function (n) { return mal[n] !== ''; })[0];
    if (primero) { campo(primero).focus(); return; }
    t.sesion = forma.getAttribute('data-sesion');
    enCurso = true;
    ocupar(true);
    fetch(forma.getAttribute('data-direccion'), {
      method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify(t)
    }).then(function (r) { return r.json(); }).then(function (r) {
      if (r.ResponseCode !== 'T00') return fallar(r.ResponseDescription);
      limpiar();
      anunciar('Tarjeta verificada', 'cuc-nota');
      avisar('SaveCreditCard_SuccessCallback', r);
    }, function () {
      fallar('No hay comunicación con la pasarela. Inténtalo de nuevo.');
    }).then(function () {
      enCurso = false;
      ocupar(false);
    });
  };

  campo('numero').addEventListener('input', function () {
    campo('marca').textContent = marca(cifras(campo('numero').value));
  });
  NOMBRES.forEach(function (n) { campo(n).addEventListener('input', function () { decir(n, ''); }); });
  forma.addEventListener('submit', function (suceso) { suceso.preventDefault(); window.SaveCreditCard(); });
  document.getElementById('cuc-cancelar').addEventListener('click', function () {
    limpiar();
    anunciar('', 'cuc-nota');
    avisar('SaveCreditCard_CancelCallback', {});
  });
})();`;
