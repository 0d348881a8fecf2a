-- owner: identity
-- Tokens are stored as hashes only: SHA-256, in hexadecimal for sessions and in base64url for the links in emails, as
-- the authentication library writes it. Existing sessions and links stay valid.
update customer_session set token = encode(sha256(token::bytea), 'hex');
update customer_verification
set identifier = translate(rtrim(encode(sha256(identifier::bytea), 'base64'), '='), '+/', '-_');
